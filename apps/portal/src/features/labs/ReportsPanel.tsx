import { useGetLabsQuery } from '@portal/api-client'
import type { LabReportSummary, LabsResponse } from '@portal/contract'
import {
  formatCollected,
  formatCollectedTime,
  LabFailure,
  recentSeconds,
  ReportList,
  sampleLabs,
} from '@portal/features/labs'
import { useFeatureEnvironment } from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  EmptyState,
  Placeholder,
  RowLink,
  SectionTitle,
  Select,
  Stack,
  token,
} from '@portal/ui'
import { FlaskConical } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { getComparisonPath, getReportPath } from '../../routing/links/labPaths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** The member's reports, and two of them to compare. */
export function ReportsPanel() {
  const query = useGetLabsQuery(undefined, {
    refetchOnMountOrArgChange: recentSeconds,
    refetchOnReconnect: true,
  })
  const { data, error } = query
  if (data) return <Reports response={data} />
  if (error)
    return (
      <Card>
        <LabFailure noun="your reports" query={query} />
      </Card>
    )
  return (
    <Placeholder aria-busy="true">
      <Reports response={sampleLabs} />
    </Placeholder>
  )
}

function Reports({ response: { reports, pending } }: { response: LabsResponse }) {
  const comparable = reports.filter(({ is_withdrawn }) => !is_withdrawn)
  const [latest, previous] = comparable
  return (
    <Stack gap={6}>
      <Card>
        {reports.length + pending.length === 0 ? (
          <EmptyState
            icon={FlaskConical}
            title="No lab reports yet"
            text="Released reports will appear here."
          />
        ) : (
          <ReportList reports={reports} pending={pending} renderLink={renderReportLink} />
        )}
      </Card>
      {latest && previous && (
        <CompareForm reports={comparable} initial={[previous.id, latest.id]} />
      )}
    </Stack>
  )
}

interface CompareFormProps {
  reports: readonly LabReportSummary[]
  initial: readonly [string, string]
}

function CompareForm({ reports, initial }: CompareFormProps) {
  const [first, setFirst] = useState(initial[0])
  const [chosen, setChosen] = useState(initial[1])
  const { hourCycle } = useFeatureEnvironment()
  const describe = ({ title, collected }: LabReportSummary) =>
    `${title}, ${formatCollected(collected)}`
  const labels = reports.map(describe)
  // two collections on one day differ by their time
  const options = reports.map((report) => ({
    value: report.id,
    label:
      labels.filter((label) => label === describe(report)).length > 1
        ? `${report.title}, ${formatCollectedTime(report.collected, hourCycle)}`
        : describe(report),
  }))
  const others = options.filter(({ value }) => value !== first)
  const second = (others.find(({ value }) => value === chosen) ?? others[0])?.value ?? chosen
  return (
    <Stack as="section" gap={3} aria-label="Compare two reports">
      <SectionTitle>Compare two reports</SectionTitle>
      <Card>
        <Fields>
          <Select label="One report" options={options} value={first} onChange={setFirst} />
          <Select label="Another report" options={others} value={second} onChange={setChosen} />
          <ButtonLink as={RouteLink} to={getComparisonPath(first, second)} variant="secondary">
            Compare
          </ButtonLink>
        </Fields>
      </Card>
    </Stack>
  )
}

const renderReportLink = (id: string, title: string) => (
  <RowLink as={RouteLink} to={getReportPath(id)}>
    {title}
  </RowLink>
)

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${token.space[3]};
  align-items: end;
`

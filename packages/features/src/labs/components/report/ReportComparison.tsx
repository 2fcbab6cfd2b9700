import { useGetLabReportQuery } from '@portal/api-client'
import type { LabReport, LabResult } from '@portal/contract'
import { compareReports } from '@portal/domain/labs'
import { Card, Placeholder, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { listOutsideFirst } from '../../listOutsideFirst.ts'
import { createSampleReport } from '../../sampleLabs.ts'
import { describeDisagreement } from '../../texts/describeFlag.ts'
import { formatCollected } from '../../texts/formatCollected.ts'
import { formatDifference, formatValue } from '../../texts/formatValue.ts'
import { DerivedNote } from '../DerivedNote.tsx'
import { FlagBadge } from '../FlagBadge.tsx'
import { LabFailure } from '../LabFailure.tsx'
import type { RenderMarkerLink } from '../MarkerRow.tsx'

export interface ReportComparisonProps {
  reportIds: readonly [string, string]
  renderMarkerLink: RenderMarkerLink
}

/** Two reports side by side, the earlier one on the left; what is out of range comes first. */
export function ReportComparison({ reportIds, renderMarkerLink }: ReportComparisonProps) {
  const first = useGetLabReportQuery(reportIds[0])
  const second = useGetLabReportQuery(reportIds[1])
  const failed = [first, second].find(({ error, currentData }) => error && !currentData)
  if (first.currentData && second.currentData) {
    const [before, after] = sortByTime(first.currentData, second.currentData)
    return (
      <Card>
        <Stack gap={3}>
          <DerivedNote results={[...before.results, ...after.results]} />
          <Comparison {...{ before, after, renderMarkerLink }} />
        </Stack>
      </Card>
    )
  }
  if (failed)
    return (
      <Card>
        <LabFailure noun="these reports" query={failed} />
      </Card>
    )
  // reports that are compared usually have the same tests
  const sample = first.currentData ?? second.currentData ?? createSampleReport()
  return (
    <Card aria-busy="true">
      <Placeholder>
        <Comparison
          before={sample}
          after={{ ...sample, id: 'other' }}
          renderMarkerLink={renderMarkerLink}
        />
      </Placeholder>
    </Card>
  )
}

const getTime = ({ collected, issued_at }: LabReport): number =>
  Date.parse(collected?.start ?? issued_at)

const sortByTime = (a: LabReport, b: LabReport): [LabReport, LabReport] =>
  getTime(a) <= getTime(b) ? [a, b] : [b, a]

interface ComparisonProps extends Pick<ReportComparisonProps, 'renderMarkerLink'> {
  before: LabReport
  after: LabReport
}

function Comparison({ before, after, renderMarkerLink }: ComparisonProps) {
  const markers = new Map([...before.markers, ...after.markers].map((each) => [each.id, each]))
  const rows = listOutsideFirst(
    compareReports(before.results, after.results, (id) => markers.get(id)?.units ?? []),
    (row) => [row.before, row.after],
  )
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Test</th>
          {[before, after].map(({ id, title, collected }) => (
            <th key={id} scope="col">
              {title}
              <Text as="span" size="caption" tone="muted">
                {formatCollected(collected)}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.marker_id}>
            <th scope="row">
              {renderMarkerLink(row.marker_id, markers.get(row.marker_id)?.name ?? 'Result')}
            </th>
            <td>{renderResult(row.before)}</td>
            <td>
              {renderResult(row.after)}
              {row.difference !== null && row.after && (
                <Text size="caption" tone="muted">
                  {formatDifference(row.difference, row.after.value)}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function renderResult(result: LabResult | null) {
  if (!result)
    return (
      <Text size="small" tone="muted">
        Not in this report
      </Text>
    )
  return (
    <>
      <p>{formatValue(result)}</p>
      <FlagBadge result={result} />
      <Text size="caption" tone="muted">
        {describeDisagreement(result)}
      </Text>
    </>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${token.size.small};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  th,
  td {
    padding: ${token.space[3]} ${token.space[2]} ${token.space[3]} 0;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    padding-top: 0;
  }
  thead span {
    display: block;
    font-weight: 400;
  }
  tbody th {
    font-weight: 600;
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
    break-inside: avoid;
  }
`

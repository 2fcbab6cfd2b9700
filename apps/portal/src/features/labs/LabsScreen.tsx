import { useGetLabsQuery } from '@portal/api-client'
import type { LabsResponse } from '@portal/contract'
import {
  LabFailure,
  LatestReport,
  LoincNotice,
  recentSeconds,
  sampleLabs,
  ReportList,
} from '@portal/features/labs'
import {
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  PageTitle,
  Placeholder,
  RowLink,
  ScreenParts,
  SectionTitle,
  Stack,
  token,
} from '@portal/ui'
import { FlaskConical } from 'lucide'
import { styled } from 'styled-components'
import { getMarkerPath, getReportPath } from '../../routing/links/labPaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { RelatedLinks } from '../../shell/page/RelatedLinks.tsx'
import { isReportImportant } from './isReportImportant.ts'
import { NextSteps } from './NextSteps.tsx'
import { OpenLabOrders } from './OpenLabOrders.tsx'

/** /labs: the latest report, what changed, and every report. */
export function LabsScreen() {
  const query = useGetLabsQuery(undefined, {
    refetchOnMountOrArgChange: recentSeconds,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  const { data, error } = query
  // there usually are some, so the button stays in place while they load
  const hasResults = data ? data.reports.length > 0 : !error
  return (
    <ScreenParts gap={6}>
      <Header justify="between">
        <PageTitle>Labs</PageTitle>
        {hasResults && (
          <ButtonLink as={RouteLink} to={paths.labResults} variant="secondary">
            See all results
          </ButtonLink>
        )}
      </Header>
      {renderContent()}
    </ScreenParts>
  )

  function renderContent() {
    if (data) return <Content response={data} />
    if (error)
      return (
        <Card>
          <LabFailure noun="your lab results" query={query} />
        </Card>
      )
    return (
      <Placeholder aria-busy="true">
        <Stack gap={6}>
          <Content response={sampleLabs} />
        </Stack>
      </Placeholder>
    )
  }
}

/** The header, as high without its button. */
const Header = styled(Cluster)`
  min-height: ${token.layout.target};
`

function Content({ response: { latest, reports, pending } }: { response: LabsResponse }) {
  if (reports.length === 0 && pending.length === 0)
    return (
      <>
        <OpenLabOrders />
        <Card>
          <EmptyState
            icon={FlaskConical}
            title="No lab results yet"
            text="They'll appear here after your practice has reviewed them."
            action={
              <ButtonLink as={RouteLink} to={paths.book} variant="secondary">
                Book a session
              </ButtonLink>
            }
          />
        </Card>
      </>
    )
  return (
    <>
      {latest && (
        <LatestReport
          latest={latest}
          renderMarkerLink={renderMarkerLink}
          renderReportButton={renderReportButton}
          renderActions={(reportButton) => (
            <NextSteps
              about={{ kind: 'lab_report', id: latest.report.id }}
              isImportant={isReportImportant(latest.report)}
            >
              {reportButton}
            </NextSteps>
          )}
        />
      )}
      <OpenLabOrders />
      <Stack as="section" gap={3} aria-label="Reports">
        <SectionTitle>Reports</SectionTitle>
        <Card>
          <ReportList reports={reports} pending={pending} renderLink={renderReportLink} />
        </Card>
      </Stack>
      <LoincNotice />
      {/* the results here are those out of range, from which nothing is concluded */}
      <RelatedLinks />
    </>
  )
}

const renderMarkerLink = (id: string, name: string) => (
  <RowLink as={RouteLink} to={getMarkerPath(id)}>
    {name}
  </RowLink>
)

const renderReportLink = (id: string, title: string) => (
  <RowLink as={RouteLink} to={getReportPath(id)}>
    {title}
  </RowLink>
)

const renderReportButton = (id: string, label: string) => (
  <ButtonLink as={RouteLink} to={getReportPath(id)} variant="secondary">
    {label}
  </ButtonLink>
)

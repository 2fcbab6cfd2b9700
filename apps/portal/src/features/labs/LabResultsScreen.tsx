import { labsApi } from '@portal/api-client'
import type { LabReport } from '@portal/contract'
import { LoincNotice, ReportComparison, ReportDetail } from '@portal/features/labs'
import { createLazyComponent } from '@portal/features/shared'
import { Cluster, PageTitle, RowLink, ScreenParts, Tabs } from '@portal/ui'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { getReportsPath } from '../../routing/links/labPaths.ts'
import { type LabView, readLabView } from './labView.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { PrintStyle } from '../../shell/page/PrintStyle.tsx'
import { RelatedLinks } from '../../shell/page/RelatedLinks.tsx'
import { AllResults } from './AllResults.tsx'
import { isReportImportant } from './isReportImportant.ts'
import { NextSteps } from './NextSteps.tsx'
import { PrintButton } from '../../shell/page/PrintButton.tsx'
import { ReportsPanel } from './ReportsPanel.tsx'

const { getLabReport, listLabResults } = labsApi.endpoints

/** The chart is not in the code that shows the list. */
const MarkerPanel = createLazyComponent(
  async () => (await import('./MarkerPanel.tsx')).MarkerPanel,
  { renderPlaceholder: () => null },
)

/**
 * /labs/results: every marker, the reports (`list=reports`), one report (`report`) or two side by
 * side (`compare`). A marker (`marker`) opens over each of them.
 */
export function LabResultsScreen() {
  const [search, setParam] = useSearchParams()
  const view = readLabView(search)
  const hasBack = view.kind === 'report' || view.kind === 'comparison'
  const { data: all } = listLabResults.useQueryState()
  const { currentData: report } = getLabReport.useQueryState(
    view.kind === 'report' ? view.reportId : skipToken,
  )
  const isEmpty = all?.results.length === 0
  // a long title moves the button to a line of its own
  const isTitleKnown = view.kind !== 'report' || report !== undefined
  return (
    <Parts gap={6}>
      <PrintStyle />
      {hasBack && (
        <div data-screen-only="">
          <BackLink to={getReportsPath()}>Reports</BackLink>
        </div>
      )}
      <Cluster justify="between">
        <PageTitle>{report?.title ?? titles[view.kind]}</PageTitle>
        {!isEmpty && isTitleKnown && <PrintButton />}
      </Cluster>
      {renderView()}
      {!isEmpty && <LoincNotice />}
      {all && <RelatedLinks labGroups={all.results.map(({ marker }) => marker.group)} />}
      <MarkerPanel />
    </Parts>
  )

  function renderView() {
    switch (view.kind) {
      case 'report':
        return (
          <ReportDetail
            key={view.reportId}
            reportId={view.reportId}
            renderMarkerLink={renderMarkerLink}
            renderActions={renderActions}
          />
        )
      case 'comparison':
        return <ReportComparison reportIds={view.reportIds} renderMarkerLink={renderMarkerLink} />
      default:
        return (
          <Tabs
            label="Lab results"
            selected={view.kind}
            onSelect={(id) => setParam('list', id === 'all' ? null : id)}
            tabs={[
              {
                id: 'all',
                label: 'All results',
                panel: <AllResults renderMarkerLink={renderMarkerLink} />,
              },
              { id: 'reports', label: 'Reports', panel: <ReportsPanel /> },
            ]}
          />
        )
    }
  }
}

const titles: Readonly<Record<LabView['kind'], string>> = {
  all: 'Lab results',
  reports: 'Lab results',
  report: 'Lab report',
  comparison: 'Two lab reports',
}

const renderActions = (report: LabReport) => (
  <NextSteps
    about={{ kind: 'lab_report', id: report.id }}
    isImportant={isReportImportant(report)}
  />
)

const renderMarkerLink = (id: string, name: string) => <MarkerLink id={id} name={name} />

/** Opens a marker over what is shown. */
function MarkerLink({ id, name }: { id: string; name: string }) {
  const search = new URLSearchParams(useLocation().search)
  search.set('marker', id)
  return (
    <RowLink as={RouteLink} to={`${paths.labResults}?${search}`}>
      {name}
    </RowLink>
  )
}

/** A marker that is open is printed alone. */
const Parts = styled(ScreenParts)`
  @media print {
    [role='tablist'] {
      display: none;
    }
    &:has(> dialog[open]) > :not(dialog) {
      display: none;
    }
  }
`

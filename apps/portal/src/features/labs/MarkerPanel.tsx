import { useGetLabMarkerQuery } from '@portal/api-client'
import { needsAttention } from '@portal/domain/labs'
import { findResult, MarkerDetail } from '@portal/features/labs'
import { SidePanel, Stack } from '@portal/ui'
import { readLabView } from './labView.ts'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { NextSteps } from './NextSteps.tsx'
import { PrintButton } from '../../shell/page/PrintButton.tsx'

/** The marker in the address, over the page: with its result in the report that is shown. */
export function MarkerPanel() {
  const [search, setParam] = useSearchParams()
  const markerId = search.get('marker')
  const { currentData } = useGetLabMarkerQuery(markerId ?? '', { skip: markerId === null })
  const view = readLabView(search)
  const reportId = view.kind === 'report' ? view.reportId : null
  const result = currentData && findResult(currentData.results, reportId)
  return (
    <SidePanel
      open={markerId !== null}
      title={currentData?.marker.name ?? 'Lab result'}
      onClose={() => setParam('marker', null)}
    >
      {markerId !== null && (
        <Stack gap={6}>
          <MarkerDetail
            key={markerId}
            markerId={markerId}
            reportId={reportId}
            actions={
              <NextSteps
                about={result ? { kind: 'lab_report', id: result.report_id, part: markerId } : null}
                isImportant={result !== undefined && needsAttention(result)}
              />
            }
          />
          {currentData && (
            <div>
              <PrintButton />
            </div>
          )}
        </Stack>
      )}
    </SidePanel>
  )
}

import { useGetLabMarkerQuery } from '@portal/api-client'
import { needsAttention } from '@portal/domain/labs'
import { MarkerDetail } from '@portal/features/labs'
import { SidePanel, Stack } from '@portal/ui'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { NextSteps } from './NextSteps.tsx'
import { PrintButton } from './PrintButton.tsx'

/** The marker in the address, over the page. */
export function MarkerPanel() {
  const [search, setParam] = useSearchParams()
  const markerId = search.get('marker')
  const { currentData } = useGetLabMarkerQuery(markerId ?? '', { skip: markerId === null })
  const latest = currentData?.results[0]
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
            actions={
              <NextSteps
                about={latest ? { kind: 'lab_report', id: latest.report_id, part: markerId } : null}
                isImportant={latest !== undefined && needsAttention(latest)}
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

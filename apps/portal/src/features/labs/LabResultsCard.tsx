import { useGetLabsQuery } from '@portal/api-client'
import type { LabsResponse } from '@portal/contract'
import { formatCollected } from '@portal/features/labs'
import { LoadFailure } from '@portal/features/shared'
import { Card, Skeleton } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { LinkRows } from '../../shell/page/LinkRows.tsx'

/** Whether lab results are new, on the overview. Names no marker. */
export function LabResultsCard() {
  const query = useGetLabsQuery(undefined, { refetchOnFocus: true })
  const { data, error } = query
  if (data)
    return (
      <LinkRows rows={[{ title: describe(data), text: describeLatest(data), path: paths.labs }]} />
    )
  if (error)
    return (
      <Card>
        <LoadFailure
          noun="your lab results"
          offlineText="We don't keep lab results on this device. Connect to see them."
          query={query}
          isCompact
        />
      </Card>
    )
  return <Skeleton height="5.75rem" radius="card" aria-busy="true" />
}

const hasNew = ({ reports }: LabsResponse): boolean => reports.some(({ is_new }) => is_new)

function describe(response: LabsResponse): string {
  const { reports, pending } = response
  if (hasNew(response)) return 'New results are ready'
  if (pending.length > 0) return 'Results are on their way'
  return reports.length > 0 ? 'No new results' : 'No lab results yet'
}

function describeLatest({ latest }: LabsResponse): string {
  if (!latest) return 'Released results will appear here.'
  return `Latest: ${formatCollected(latest.report.collected)}`
}

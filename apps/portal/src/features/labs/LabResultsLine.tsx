import { useGetLabsQuery } from '@portal/api-client'
import type { LabsResponse } from '@portal/contract'
import { formatCollected } from '@portal/features/labs'
import { paths } from '../../routing/paths.ts'
import { UpdateLine } from '../../shell/page/UpdateLine.tsx'

/** Whether lab results are new, on the overview. Names no marker. */
export function LabResultsLine() {
  const query = useGetLabsQuery(undefined, { refetchOnFocus: true })
  const { data } = query
  return (
    <UpdateLine
      row={data && { title: describe(data), text: describeLatest(data), path: paths.labs }}
      noun="your lab results"
      kept="lab results"
      query={query}
    />
  )
}

function describe({ reports, pending }: LabsResponse): string {
  if (reports.some(({ is_new }) => is_new)) return 'New results'
  if (pending.length > 0) return 'Results are on their way'
  return reports.length > 0 ? 'No new results' : 'No lab results yet'
}

const describeLatest = ({ latest }: LabsResponse): string =>
  latest ? formatCollected(latest.report.collected) : 'Released results will appear here.'

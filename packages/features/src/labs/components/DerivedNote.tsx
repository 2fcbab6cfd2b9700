import type { LabResult } from '@portal/contract'
import { Text } from '@portal/ui'

/** Says above a list that some of its flags are ours. */
export function DerivedNote({ results }: { results: readonly Pick<LabResult, 'flag_source'>[] }) {
  if (results.every(({ flag_source }) => flag_source !== 'derived')) return null
  return (
    <Text size="small" tone="muted">
      Where the laboratory didn't flag a result, we compared it with the laboratory's range.
    </Text>
  )
}

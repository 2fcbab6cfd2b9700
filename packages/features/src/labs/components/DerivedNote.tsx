import type { LabResult } from '@portal/contract'
import { Text } from '@portal/ui'

/** Explains the mark of `FlagBadge` below a list in which it occurs. */
export function DerivedNote({ results }: { results: readonly Pick<LabResult, 'flag_source'>[] }) {
  if (results.every(({ flag_source }) => flag_source !== 'derived')) return null
  return (
    <Text size="caption" tone="muted">
      <span aria-hidden="true">* </span>
      Where the laboratory didn't flag a result, we compared it with the laboratory's range.
    </Text>
  )
}

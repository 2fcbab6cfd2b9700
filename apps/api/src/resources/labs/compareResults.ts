import type { LabChange, LabPoint, LabResult } from '@portal/contract'
import { presentResult } from './labs.presenter.ts'
import type { LabResultRow, WithMarker } from './labResults.repository.ts'

// replaced by the domain's functions
export function compareResults(
  rows: readonly LabResultRow[],
  previousRows: readonly (LabResultRow & { next_id: string })[],
): { changes: LabChange[]; changeCount: number } {
  const previousById = new Map(previousRows.map((row) => [row.next_id, row]))
  const changes = rows.flatMap((row): LabChange[] => {
    const previous = previousById.get(row.id)
    if (previous === undefined) return []
    return [
      {
        marker_id: row.marker_id,
        result: presentResult(row),
        previous: presentResult(previous),
        difference: null,
        range_change: null,
      },
    ]
  })
  return { changes: changes.slice(0, 20), changeCount: changes.length }
}

export const listOutOfRange = (rows: readonly (LabResultRow & WithMarker)[]): LabResult[] =>
  rows
    .filter(({ content: { flag } }) => flag !== null && flag !== 'normal' && flag !== 'negative')
    .map(presentResult)

export function listPoints(rows: readonly LabResultRow[]): LabPoint[] {
  return rows
    .flatMap(({ content: { value, collected } }) =>
      value.kind === 'quantity' && value.comparator === null && collected !== null
        ? [{ collected: collected.start, value: value.value }]
        : [],
    )
    .toReversed()
}

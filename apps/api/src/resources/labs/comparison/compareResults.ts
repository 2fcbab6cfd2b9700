import type { LabChange, LabMarker, LabPoint, LabResult } from '@portal/contract'
import {
  convertQuantity,
  findUnit,
  getDifference,
  getRangeChange,
  isMeasured,
  needsAttention,
  assessResult,
} from '@portal/domain/labs'
import { presentResult } from '../labs.presenter.ts'
import type { LabResultRow } from '../labResults.repository.ts'

/** How many changes and results out of range the overview lists. */
const maxChanges = 20
const maxOutOfRange = 10

type Changes = { readonly changes: LabChange[]; readonly changeCount: number }

/**
 * What the results of a report changed, compared with the last one of each marker before it:
 * changes of the range first, then what calls for attention, each in the laboratory's order.
 * Results without any change are left out. `previousRows` name the result that follows them.
 */
export function compareResults(
  rows: readonly LabResultRow[],
  previousRows: readonly (LabResultRow & { readonly next_id: string })[],
  markers: readonly LabMarker[],
): Changes {
  const previousById = new Map(previousRows.map((row) => [row.next_id, row]))
  const unitsById = new Map(markers.map(({ id, units }) => [id, units]))
  const changes = rows.flatMap((row): LabChange[] => {
    const before = previousById.get(row.id)
    if (before === undefined || row.content.value.kind === 'absent') return []
    const [result, previous] = [presentResult(row), presentResult(before)]
    const units = unitsById.get(row.marker_id) ?? []
    const difference = getDifference(previous, result, units)
    const range_change = getRangeChange(previous, result)
    const isSame = difference === null ? hasSameValue(previous, result) : Number(difference) === 0
    if (isSame && range_change === null) return []
    return [
      {
        marker_id: row.marker_id,
        result,
        previous,
        difference,
        range_change,
      },
    ]
  })
  const sorted = changes.toSorted((a, b) => getRank(a) - getRank(b))
  return { changes: sorted.slice(0, maxChanges), changeCount: changes.length }
}

const getRank = ({ result, range_change }: LabChange): number => {
  if (range_change !== null) return 0
  return needsAttention(result) ? 1 : 2
}

const hasSameValue = (previous: LabResult, result: LabResult): boolean =>
  describeValue(previous) === describeValue(result)

const describeValue = ({ value }: LabResult): string => {
  if (value.kind === 'quantity')
    return [value.comparator, value.value, value.unit_code ?? value.unit].join(' ')
  return value.kind === 'text' ? value.text : ''
}

function getUrgency(result: LabResult): number {
  if (result.flag === 'critical_low' || result.flag === 'critical_high') return 0
  return assessResult(result).attention === 'out_of_range' ? 1 : 2
}

/**
 * The first results that call for attention: critical ones, those out of their range, flagged ones,
 * each in the laboratory's order.
 */
export const listOutOfRange = (rows: readonly LabResultRow[]): LabResult[] =>
  rows
    .map(presentResult)
    .filter(needsAttention)
    .toSorted((a, b) => getUrgency(a) - getUrgency(b))
    .slice(0, maxOutOfRange)

/**
 * The numbers and limits among the results of a marker, latest first, in the unit of the latest
 * one, in time order. Values that cannot be converted are left out, and those of another method or
 * code, where the line of the trend breaks.
 */
export function listPoints(rows: readonly LabResultRow[], { units }: LabMarker): LabPoint[] {
  const measured = rows.find(({ content }) => isMeasured(content.value))?.content
  const latest = measured?.value
  if (measured === undefined || latest?.kind !== 'quantity') return []
  const target = findUnit(latest, units)
  return rows
    .flatMap(({ content: { value, collected, code, method } }): LabPoint[] => {
      if (code !== measured.code || method !== measured.method) return []
      if (!isMeasured(value)) return []
      if (collected === null || !['instant', 'date'].includes(collected.precision)) return []
      const isSameUnit = value.unit === latest.unit && value.unit_code === latest.unit_code
      const converted =
        isSameUnit || target === null ? value : convertQuantity(value, units, target)
      if (converted === null || (target === null && !isSameUnit)) return []
      const { value: number, comparator } = converted
      return [{ collected: collected.start, value: number, comparator }]
    })
    .toReversed()
}

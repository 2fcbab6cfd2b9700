import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  negateDecimal,
  parseDecimal,
} from './decimal.ts'
import type { TrendResult } from './buildTrend.ts'
import { convertQuantity, findUnit } from './convertValue.ts'
import type { LabFlag } from './labFlag.ts'
import type { MarkerUnit } from './labMarker.ts'

/** How far a value moved, without a sign, in `unit`, which is that of the later value. */
export type Difference = {
  readonly direction: 'up' | 'down' | 'same'
  readonly amount: string
  readonly unit: string
}

/**
 * Returns the difference between two results of a marker; null unless both are exact, in units of
 * the closed table or the same unit, and of the same method and code.
 */
export function getDifference(
  before: TrendResult,
  after: TrendResult,
  units: readonly MarkerUnit[],
): Difference | null {
  if (before.method !== after.method || before.code_key !== after.code_key) return null
  if (before.value.kind !== 'quantity' || after.value.kind !== 'quantity') return null
  if (before.value.comparator !== null || after.value.comparator !== null) return null
  const { unit } = after.value
  const to = findUnit(after.value, units)
  const isSameUnit = before.value.unit === unit && before.value.unit_code === after.value.unit_code
  const earlier =
    to === null || isSameUnit ? before.value : convertQuantity(before.value, units, to)
  if (unit === null || earlier === null || (to === null && !isSameUnit)) return null
  const first = parseDecimal(earlier.value)
  const second = parseDecimal(after.value.value)
  if (first === null || second === null) return null
  const order = compareDecimals(second, first)
  if (order === 0) return { direction: 'same', amount: '0', unit }
  const change = addDecimals(second, negateDecimal(first))
  const amount = formatDecimal(order < 0 ? negateDecimal(change) : change)
  return { direction: order > 0 ? 'up' : 'down', amount, unit }
}

/** A result of a report, for a comparison. */
export type ComparedResult = TrendResult & {
  readonly marker_id: string
  readonly flag: LabFlag | null
}

export type ComparedMarker<Result extends ComparedResult> = {
  readonly marker_id: string
  /** Null if the report did not measure it. */
  readonly before: Result | null
  readonly after: Result | null
  readonly difference: Difference | null
  /** Whether the result moved into its range, out of it, or neither. */
  readonly change: 'into_range' | 'out_of_range' | 'none'
}

/** Whether a flag calls for attention; null if there is no flag. */
export const isOutOfRange = (flag: LabFlag | null): boolean | null =>
  flag === null ? null : flag !== 'normal' && flag !== 'negative'

function getChange(before: LabFlag | null, after: LabFlag | null): ComparedMarker<never>['change'] {
  const wasOut = isOutOfRange(before)
  const isOut = isOutOfRange(after)
  if (wasOut === null || isOut === null || wasOut === isOut) return 'none'
  return isOut ? 'out_of_range' : 'into_range'
}

/**
 * Compares two reports: each marker of the later one in its order, then those that only the earlier
 * one measured. Of several results of a marker in one report, the first counts.
 */
export function compareReports<Result extends ComparedResult>(
  before: readonly Result[],
  after: readonly Result[],
  getUnits: (markerId: string) => readonly MarkerUnit[],
): ComparedMarker<Result>[] {
  const firstOf = (results: readonly Result[]): Map<string, Result> =>
    new Map(results.toReversed().map((result) => [result.marker_id, result]))
  const earlier = firstOf(before)
  const later = firstOf(after)
  const ids = new Set([...after, ...before].map(({ marker_id }) => marker_id))
  return [...ids].map((marker_id) => {
    const first = earlier.get(marker_id) ?? null
    const second = later.get(marker_id) ?? null
    const isInBoth = first !== null && second !== null
    return {
      marker_id,
      before: first,
      after: second,
      difference: isInBoth ? getDifference(first, second, getUnits(marker_id)) : null,
      change: isInBoth ? getChange(first.flag, second.flag) : 'none',
    }
  })
}

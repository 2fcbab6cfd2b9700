import { type AssessedResult, getRangeChange } from './assessResult.ts'
import { addDecimals, formatDecimal, negateDecimal, parseDecimal } from './decimal.ts'
import type { TrendResult } from './buildTrend.ts'
import { convertQuantity, findUnit } from './convertValue.ts'
import type { MarkerUnit } from './labMarker.ts'
import { isMeasured } from './labValue.ts'

/**
 * Returns the later value minus the earlier one, a signed decimal in the unit of the later value.
 * Null unless both are exact, in units of the closed table or the same unit, and of the same method
 * and code.
 */
export function getDifference(
  before: TrendResult,
  after: TrendResult,
  units: readonly MarkerUnit[],
): string | null {
  if (before.method !== after.method || before.code !== after.code) return null
  if (before.value.kind !== 'quantity' || after.value.kind !== 'quantity') return null
  if (before.value.comparator !== null || after.value.comparator !== null) return null
  const { unit, unit_code } = after.value
  const to = findUnit(after.value, units)
  const isSameUnit =
    before.value.unit_code === unit_code && (unit_code !== null || before.value.unit === unit)
  const converted = to === null ? null : convertQuantity(before.value, units, to)
  const earlier = isSameUnit ? before.value : converted
  if (!isMeasured(after.value) || earlier === null) return null
  const first = parseDecimal(earlier.value)
  const second = parseDecimal(after.value.value)
  if (first === null || second === null) return null
  return formatDecimal(addDecimals(second, negateDecimal(first)))
}

/** A result of a report, for a comparison. */
export type ComparedResult = TrendResult & AssessedResult & { readonly marker_id: string }

export type ComparedMarker<Result extends ComparedResult> = {
  readonly marker_id: string
  /** The result of the earlier report; null if it did not measure the marker. */
  readonly before: Result | null
  /** The result of the later report, likewise. */
  readonly after: Result | null
  /** See {@link getDifference}. */
  readonly difference: string | null
  readonly range_change: 'entered' | 'left' | null
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
      range_change: isInBoth ? getRangeChange(first, second) : null,
    }
  })
}

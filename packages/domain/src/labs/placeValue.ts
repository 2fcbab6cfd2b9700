import { compareDecimals, type Decimal, parseDecimal } from './decimal.ts'
import { type LabValue, readNumber } from './labValue.ts'
import type { NumericRange } from './referenceRange.ts'

/** Where a value is next to its range. */
export const rangePlaces = ['below', 'within', 'above'] as const
export type RangePlace = (typeof rangePlaces)[number]

/** An end of an interval; null is without a limit. */
type End = { readonly at: Decimal; readonly isExcluded: boolean } | null

type Interval = { readonly low: End; readonly high: End }

const zero: Decimal = { units: 0n, scale: 0 }

/** The values that a measurement may stand for. */
function listPossibleValues(value: LabValue): Interval | null {
  const number = readNumber(value)
  const at = number === null ? null : parseDecimal(number.value)
  if (number === null || at === null) return null
  const { comparator } = number
  const limit: End = { at, isExcluded: comparator === '<' || comparator === '>' }
  if (comparator === null) return { low: limit, high: limit }
  if (comparator === '>' || comparator === '>=') return { low: limit, high: null }
  // what is too little to measure is not less than nothing
  const low = compareDecimals(at, zero) > 0 ? { at: zero, isExcluded: false } : null
  return { low, high: limit }
}

function toEnd(bound: string | null, isExcluded: boolean): End {
  const at = bound === null ? null : parseDecimal(bound)
  return at && { at, isExcluded }
}

/** Whether the interval from one end to the other contains a value. */
function hasValue(low: End, high: End): boolean {
  if (low === null || high === null) return true
  const order = compareDecimals(low.at, high.at)
  return order < 0 || (order === 0 && !low.isExcluded && !high.isExcluded)
}

/** The end that excludes more. `side` is 1 for low ends. */
function getInner(a: End, b: End, side: 1 | -1): End {
  if (a === null || b === null) return a ?? b
  const order = compareDecimals(a.at, b.at) * side
  if (order === 0) return a.isExcluded ? a : b
  return order > 0 ? a : b
}

/** The other side of a bound: what is outside of an inclusive bound excludes it. */
const flip = (end: End): End => end && { ...end, isExcluded: !end.isExcluded }

/**
 * Returns where a value can be next to a range in its unit: one place for a number, several if a
 * limit such as `<5` reaches over a bound. Null for words, and for a range without bounds.
 */
export function listRangePlaces(
  value: LabValue,
  range: NumericRange,
): ReadonlySet<RangePlace> | null {
  const possible = listPossibleValues(value)
  const low = toEnd(range.low, range.is_low_excluded)
  const high = toEnd(range.high, range.is_high_excluded)
  if (possible === null || (low === null && high === null)) return null
  const isPossible: Record<RangePlace, boolean> = {
    below: low !== null && hasValue(possible.low, getInner(possible.high, flip(low), -1)),
    within: hasValue(getInner(possible.low, low, 1), getInner(possible.high, high, -1)),
    above: high !== null && hasValue(getInner(possible.low, flip(high), 1), possible.high),
  }
  return new Set(rangePlaces.filter((place) => isPossible[place]))
}

/** The only place that is possible; null if it cannot be told. */
export function placeValue(value: LabValue, range: NumericRange | null): RangePlace | null {
  const places = range === null ? null : listRangePlaces(value, range)
  const [place, second] = places ?? []
  return place === undefined || second !== undefined ? null : place
}

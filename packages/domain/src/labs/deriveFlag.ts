import { compareDecimals, type Decimal, parseDecimal } from './decimal.ts'
import type { LabValue } from './labValue.ts'
import type { NumericRange } from './referenceRange.ts'

/** The values that a measurement may stand for: null is without a limit. */
type PossibleValues = {
  readonly low: Decimal | null
  readonly high: Decimal | null
  readonly isLowExcluded: boolean
  readonly isHighExcluded: boolean
}

const zero: Decimal = { units: 0n, scale: 0 }

function listPossibleValues(value: LabValue): PossibleValues | null {
  if (value.kind !== 'quantity') return null
  const limit = parseDecimal(value.value)
  if (limit === null) return null
  const { comparator } = value
  const exact = { low: limit, high: limit, isLowExcluded: false, isHighExcluded: false }
  if (comparator === null) return exact
  const isExcluded = comparator === '<' || comparator === '>'
  if (comparator === '<' || comparator === '<=') {
    // what is too little to measure is not less than nothing
    const low = compareDecimals(limit, zero) > 0 ? zero : null
    return { low, high: limit, isLowExcluded: false, isHighExcluded: isExcluded }
  }
  return { low: limit, high: null, isLowExcluded: isExcluded, isHighExcluded: false }
}

const parseBound = (bound: string | null): Decimal | null =>
  bound === null ? null : parseDecimal(bound)

/**
 * Derives a flag from the only range that applies, in the value's unit. With a comparator only if
 * every possible value is on one side. Null if that cannot be told.
 */
export function deriveFlag(value: LabValue, range: NumericRange): 'low' | 'high' | 'normal' | null {
  const possible = listPossibleValues(value)
  const low = parseBound(range.low)
  const high = parseBound(range.high)
  if (possible === null || (low === null && high === null)) return null

  if (low !== null && possible.high !== null) {
    const order = compareDecimals(possible.high, low)
    if (order < 0 || (order === 0 && (possible.isHighExcluded || range.is_low_excluded)))
      return 'low'
  }
  if (high !== null && possible.low !== null) {
    const order = compareDecimals(possible.low, high)
    if (order > 0 || (order === 0 && (possible.isLowExcluded || range.is_high_excluded)))
      return 'high'
  }
  const isAboveLow =
    low === null ||
    isWithin(possible.low, low, 1, {
      isExcluded: range.is_low_excluded,
      isPossibleExcluded: possible.isLowExcluded,
    })
  const isBelowHigh =
    high === null ||
    isWithin(possible.high, high, -1, {
      isExcluded: range.is_high_excluded,
      isPossibleExcluded: possible.isHighExcluded,
    })
  return isAboveLow && isBelowHigh ? 'normal' : null
}

type Exclusions = { readonly isExcluded: boolean; readonly isPossibleExcluded: boolean }

/** Whether the extreme possible value is inside a bound. `side` is 1 for the low bound. */
function isWithin(
  extreme: Decimal | null,
  bound: Decimal,
  side: 1 | -1,
  { isExcluded, isPossibleExcluded }: Exclusions,
): boolean {
  if (extreme === null) return false
  const order = compareDecimals(extreme, bound) * side
  return order > 0 || (order === 0 && (!isExcluded || isPossibleExcluded))
}

import { compareDecimals, parseDecimal } from './decimal.ts'
import type { NumericRange } from './referenceRange.ts'

const decimal = String.raw`(-?\d{1,12}(?:\.\d{1,12})?)`
// Quest writes "> OR = 60"
const oneSided = new RegExp(String.raw`^([<>≤≥])(\s*or\s*=|=)?\s*${decimal}\s*(.*)$`, 'i')
const twoSided = new RegExp(String.raw`^${decimal}\s*(?:-|–|to)\s*${decimal}\s*(.*)$`)

/** Bounds that a text states, and the rest of it, which may be a unit. */
export type ParsedRangeText = { readonly range: NumericRange; readonly rest: string }

/** Reads `<150`, `>= 40 mg/dL`, `> OR = 60`, `70-99` or `70 to 99`; null for any other text. */
export function parseRangeText(text: string): ParsedRangeText | null {
  const tidy = text.trim()
  const [, sign, orEqual, limit = '', oneRest = ''] = oneSided.exec(tidy) ?? []
  if (sign !== undefined) {
    const isHigh = sign === '<' || sign === '≤'
    const isExcluded = (sign === '<' || sign === '>') && orEqual === undefined
    return {
      range: {
        low: isHigh ? null : limit,
        high: isHigh ? limit : null,
        is_low_excluded: !isHigh && isExcluded,
        is_high_excluded: isHigh && isExcluded,
      },
      rest: oneRest.trim(),
    }
  }
  const [, low, high = '', rest = ''] = twoSided.exec(tidy) ?? []
  if (low === undefined) return null
  return {
    range: { low, high, is_low_excluded: false, is_high_excluded: false },
    rest: rest.trim(),
  }
}

/** Whether the low bound is above the high one. */
export function isInverted({ low, high }: Pick<NumericRange, 'low' | 'high'>): boolean {
  const first = low === null ? null : parseDecimal(low)
  const last = high === null ? null : parseDecimal(high)
  return first !== null && last !== null && compareDecimals(first, last) > 0
}

import { compareDecimals, parseDecimal } from './decimal.ts'
import { normalizeNumbers } from './normalizeNumbers.ts'
import type { NumericRange } from './referenceRange.ts'

// not the beginning of a ratio such as 1:40
const decimal = String.raw`(-?\d{1,12}(?:\.\d{1,12})?)(?![\d.,]|\s*:)`
// Quest writes "> OR = 60"
const oneSided = new RegExp(String.raw`^([<>≤≥])(\s*or\s*=|=)?\s*${decimal}\s*(.*)$`, 'i')
const twoSided = new RegExp(String.raw`^${decimal}\s*(?:-|–|to)\s*${decimal}\s*(.*)$`)

/** Signs in words, with which a text begins. */
const wordedSigns: readonly (readonly [RegExp, string])[] = [
  [/^(?:up to|at most|(?:no|not) (?:more|greater|higher) than|max(?:imum)?\.?)(?=\s*\d)/i, '≤'],
  [/^(?:at least|(?:no|not) (?:less|lower) than|min(?:imum)?\.?)(?=\s*\d)/i, '≥'],
  [/^(?:less|lower|smaller) than or equal to(?=\s*\d)/i, '≤'],
  [/^(?:more|greater|higher) than or equal to(?=\s*\d)/i, '≥'],
  [/^(?:(?:less|lower|smaller) than|below|under)(?=\s*\d)/i, '<'],
  [/^(?:(?:more|greater|higher) than|above|over)(?=\s*\d)/i, '>'],
]

/** Bounds that a text states, and the rest of it, which may be a unit. */
export type ParsedRangeText = { readonly range: NumericRange; readonly rest: string }

/**
 * Reads `<150`, `>= 40 mg/dL`, `> OR = 60`, `up to 10`, `70-99`, `-2 - +2` or `850-3,900`. Null for
 * words without a number, `unclear` for what has numbers but cannot be read for certain, such as
 * `<1:40`, `<5 or >10`, `Adults: 70-99`, and `<1,500`, which may be 1.5, unless the `measured`
 * number shows that it is one of thousands.
 */
export function parseRangeText(
  text: string,
  measured: string | null = null,
): ParsedRangeText | 'unclear' | null {
  const tidy = normalizeNumbers(tidyWords(text.trim()), measured)
  if (tidy === null) return 'unclear'
  const parsed = parsePlainText(tidy)
  if (parsed === null) return /\d/.test(tidy) ? 'unclear' : null
  return hasMoreBounds(parsed.rest) ? 'unclear' : parsed
}

/** Writes words as signs, and leaves out the plus of a number. */
function tidyWords(text: string): string {
  const [words, sign] = wordedSigns.find(([each]) => each.test(text)) ?? []
  return (words === undefined ? text : text.replace(words, sign ?? '')).replaceAll(
    /(^|[\s<>≤≥=–-])\+(?=\d)/g,
    '$1',
  )
}

/** Whether bounds follow for another sex or age, as in `13.5-17.5 (M), 12.0-15.5 (F)`. */
const hasMoreBounds = (rest: string): boolean => /[<>≤≥]|\d\s*(?:-|–|to)\s*\d/.test(rest)

function parsePlainText(tidy: string): ParsedRangeText | null {
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

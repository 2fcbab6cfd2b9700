import { normalizeNumbers } from './normalizeNumbers.ts'

/** What a laboratory's analyzer could not measure exactly: the value is beyond this limit. */
export const comparators = ['<', '<=', '>', '>='] as const
export type Comparator = (typeof comparators)[number]

/** A measured number. A count has no unit and the code `1`. */
export type Quantity = {
  readonly kind: 'quantity'
  /** A decimal with the digits that the laboratory sent (`5.10`). */
  readonly value: string
  readonly comparator: Comparator | null
  /** The unit as the laboratory wrote it. */
  readonly unit: string | null
  /** The UCUM code of the unit, if the laboratory sent a valid one. */
  readonly unit_code: string | null
}

/** A result in words, such as `Yellow` or `1 : 128`. It is never part of a line. */
export type TextValue = { readonly kind: 'text'; readonly text: string }

/** A result without a value. `reason` is in words, such as `not performed`. */
export type AbsentValue = { readonly kind: 'absent'; readonly reason: string }

export type LabValue = Quantity | TextValue | AbsentValue

/**
 * The number of a value, also of one that was sent as a text: `9.2`, `4,5` or `≤5`. Null for words.
 * A ratio such as `1:40`, a text with a unit, and `1,500`, which may be 1.5, are words.
 */
export function readNumber(value: LabValue): Pick<Quantity, 'value' | 'comparator'> | null {
  if (value.kind === 'quantity') return value
  if (value.kind === 'absent') return null
  const text = normalizeNumbers(value.text.replace(/(^|[^\d.,])([.,]\d)/, '$10$2')) ?? ''
  const [, sign = '', number] =
    /^\s*([<>]=?|[≤≥])?\s*\+?(-?\d{1,12}(?:\.\d{1,12})?)\s*$/.exec(text) ?? []
  if (number === undefined) return null
  const written = sign.replace('≤', '<=').replace('≥', '>=')
  return { value: number, comparator: comparators.find((each) => each === written) ?? null }
}

/** Whether a value is a text with a number in it. */
export const hasNumberInWords = (value: LabValue): boolean =>
  value.kind === 'text' && /\d/.test(value.text)

/** Whether it is known in what a number was measured, so that it can be compared with others. */
export const isMeasured = (value: LabValue): value is Quantity =>
  value.kind === 'quantity' && (value.unit !== null || value.unit_code !== null)

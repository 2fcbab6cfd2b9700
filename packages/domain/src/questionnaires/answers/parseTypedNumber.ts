/** The result of what was typed into a field for a number. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'invalid' }
  /** `1.500` and `1,500`: 1500 for some people, 1.5 for others. Both readings, for a question. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }

/**
 * Reads a number with a point or a comma. A separator with exactly three digits behind it is never
 * guessed, because a wrong guess is a thousand times off.
 */
export function parseTypedNumber(typed: string): TypedNumber {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/^[\u2212\u2013]/, '-')
  if (text === '') return { kind: 'empty' }
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(text)) return { kind: 'invalid' }
  const separators = text.match(/[.,]/g) ?? []
  const [first] = separators
  if (first === undefined) return toNumber(text)
  const last = separators.at(-1)
  if (first !== last)
    // 1,234.5: the last separator is the decimal one and occurs once
    return isGrouped(text, first, last ?? '')
      ? toNumber(text.replaceAll(first, '').replace(',', '.'))
      : { kind: 'invalid' }
  if (separators.length > 1)
    return isGrouped(text, first, null) ? toNumber(text.replaceAll(first, '')) : { kind: 'invalid' }
  const decimal = toNumber(text.replace(',', '.'))
  if (decimal.kind === 'number' && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text))
    return {
      kind: 'ambiguous',
      readings: [decimal.value, Number(text.replace(/[.,]/, ''))],
    }
  return decimal
}

const escape = (separator: string): string => (separator === '.' ? '\\.' : separator)

const isGrouped = (text: string, group: string, decimal: string | null): boolean =>
  new RegExp(
    `^[+-]?\\d{1,3}(${escape(group)}\\d{3})+${decimal === null ? '' : `${escape(decimal)}\\d+`}$`,
  ).test(text)

const toNumber = (text: string): TypedNumber => {
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) <= 1e12
    ? { kind: 'number', value: value === 0 ? 0 : value }
    : { kind: 'invalid' }
}

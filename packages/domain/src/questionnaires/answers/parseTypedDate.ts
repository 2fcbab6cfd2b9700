import { isDate } from '../../time/civilDate.ts'

/** The result of what was typed into a field for a date. `date`: `yyyy-MM-dd`. */
export type TypedDate =
  | { readonly kind: 'empty' }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'invalid' }

/** Month, day and year with slashes, or as eight digits: a number pad has no slash. */
const monthFirst = /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{2})(\d{2})(\d{4}))$/

/**
 * Reads month, day and year, or `yyyy-MM-dd`. Everything else is never guessed: with dots or
 * hyphens, many people write the day first, and two digits are no year.
 */
export function parseTypedDate(typed: string): TypedDate {
  const text = typed.replace(/\s/g, '')
  if (text === '') return { kind: 'empty' }
  const [, month, day, year, ...digits] = monthFirst.exec(text) ?? []
  const parts = year === undefined ? [digits[2], digits[0], digits[1]] : [year, month, day]
  const date = parts.includes(undefined)
    ? text
    : parts.map((part) => (part ?? '').padStart(2, '0')).join('-')
  // a year before 1000 is an unfinished one
  return isDate(date) && date >= '1000' ? { kind: 'date', date } : { kind: 'invalid' }
}

/** A `yyyy-MM-dd` date as it is typed: `12/31/2026`. */
export const formatTypedDate = (date: string): string =>
  date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

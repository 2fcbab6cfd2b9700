import { toDayNumber } from './civilDate.ts'
import { DAY } from './durations.ts'
import { formatPattern } from './formatPattern.ts'

/** `December 2026`, from a `yyyy-MM` month. */
export const formatMonth = (month: string): string => formatMonthPattern(month, 'MMMM yyyy')

/** `Dec`, from a `yyyy-MM` month. */
export const formatShortMonth = (month: string): string => formatMonthPattern(month, 'MMM')

/** `December 2026`, `Nov – Dec 2026` or `Dec 2026 – Jan 2027`, from `yyyy-MM-dd` dates. */
export function formatMonths(from: string, to: string): string {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  if (first === last) return formatMonth(first)
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  const start = formatMonthPattern(first, isSameYear ? 'MMM' : 'MMM yyyy')
  return `${start} – ${formatMonthPattern(last, 'MMM yyyy')}`
}

const formatMonthPattern = (month: string, pattern: string): string =>
  formatPattern(toDayNumber(`${month}-01`) * DAY, 'UTC', pattern)

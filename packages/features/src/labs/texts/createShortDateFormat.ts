import { DAY, formatPattern } from '@portal/domain/time'

/**
 * Returns the shortest form that tells calendar days in ascending order apart: `Oct 2026`, or `Oct
 * 26` if two of them are in one month of the same twelve months.
 */
export function createShortDateFormat(days: readonly string[]): (day: string) => string {
  const pattern = chooseShortPattern([...new Set(days)])
  return (day) => formatPattern(parseDay(day), 'UTC', pattern)
}

function chooseShortPattern(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 'MMM yyyy'
  if (first === last) return 'MMM d, yyyy'
  const months = new Set(days.map((day) => day.slice(0, 7)))
  const isWithinYear = parseDay(last) - parseDay(first) < 365 * DAY
  return isWithinYear && months.size < days.length ? 'MMM d' : 'MMM yyyy'
}

const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

import type { LabCollected } from '@portal/contract'
import { DAY, formatPattern } from '@portal/domain/time'

const patterns = {
  instant: 'MMM d, yyyy',
  date: 'MMM d, yyyy',
  month: 'MMMM yyyy',
  year: 'yyyy',
} as const satisfies Record<LabCollected['precision'], string>

/** `Oct 26, 2026`, also in another zone; `October 2026` if the laboratory sent only the month. */
export function formatCollected(collected: LabCollected | null): string {
  if (!collected) return 'No date'
  const { start, end, precision, source } = collected
  const first = formatStart(start, precision)
  const last = end === null ? first : formatStart(end, precision)
  const text = first === last ? first : `${first} to ${last}`
  return source === 'reported' ? `reported ${text}` : text
}

const formatStart = (start: string, precision: LabCollected['precision']): string =>
  formatPattern(
    Date.parse(`${`${start.slice(0, 10)}-01-01`.slice(0, 10)}T00:00:00Z`),
    'UTC',
    patterns[precision],
  )

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
  if (first === last) return patterns.date
  const months = new Set(days.map((day) => day.slice(0, 7)))
  const isWithinYear = parseDay(last) - parseDay(first) < 365 * DAY
  return isWithinYear && months.size < days.length ? 'MMM d' : 'MMM yyyy'
}

const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** `Oct 26, 2026`, of a calendar day. */
export const formatDate = (day: string): string => formatStart(day, 'date')

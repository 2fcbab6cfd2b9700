/**
 * Milliseconds of a day. Calendar days are `yyyy-MM-dd` without a time zone, so the arithmetic uses
 * UTC.
 */
const DAY = 86_400_000

const toUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const formatUtcDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string =>
  formatUtcDate(toUtc(date) + days * DAY)

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return formatUtcDate(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

export const getMonthKey = (date: string): string => date.slice(0, 7)

export const getDayOfMonth = (date: string): number => Number(date.slice(8))

import { formatDayNumber, toDayNumber, createDayNumber, padNumber } from './civilDate.ts'

/** A day of the week: 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/**
 * Returns the date that many days later. Dates are `yyyy-MM-dd`, months `yyyy-MM`. A date that does
 * not exist returns an empty string.
 */
export const addDays = (date: string, days: number): string =>
  formatDayNumber(toDayNumber(date) + days)

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  if (Number.isNaN(toDayNumber(date))) return ''
  const month = shiftMonth(date.slice(0, 7), months)
  if (month === '') return ''
  const day = Math.min(Number(date.slice(8)), countDaysInMonth(month))
  return `${month}-${padNumber(day)}`
}

/** Returns the month that is `months` after a `yyyy-MM` month. */
export function shiftMonth(month: string, months: number): string {
  const first = getFirstDay(month)
  if (Number.isNaN(first)) return ''
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  const shifted = createDayNumber(Math.floor(index / 12), (index % 12) + 1, 1)
  return formatDayNumber(shifted).slice(0, 7)
}

/**
 * Returns the days from one date to another, negative if the second is earlier; NaN if one does not
 * exist.
 */
export const countDaysBetween = (from: string, to: string): number =>
  toDayNumber(to) - toDayNumber(from)

export function getWeekdayOfDate(date: string): Weekday {
  const day = toDayNumber(date)
  // 1970-01-01 was a Thursday
  return getWeekday(Number.isNaN(day) ? 0 : day)
}

/** Returns the last date of the month of a date or month. */
export function endOfMonth(dateOrMonth: string): string {
  const month = dateOrMonth.slice(0, 7)
  return Number.isNaN(getFirstDay(month)) ? '' : `${month}-${countDaysInMonth(month)}`
}

/** Returns the first day of a `yyyy-MM` month, in days since 1970-01-01. */
export const getFirstDay = (month: string): number => toDayNumber(`${month}-01`)

export const countDaysInMonth = (month: string): number => {
  const first = getFirstDay(month)
  const lengths = [28, 29, 30, 31]
  return lengths.findLast((length) => formatDayNumber(first + length - 1).startsWith(month)) ?? 31
}

const weekdays = [4, 5, 6, 0, 1, 2, 3] as const satisfies Weekday[]

/** Takes days since 1970-01-01. */
export const getWeekday = (day: number): Weekday => weekdays[((day % 7) + 7) % 7] ?? 0

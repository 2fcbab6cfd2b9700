import { DAY } from './durations.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns the days since 1970-01-01 of a `yyyy-MM-dd` date; NaN if it does not exist. */
export function toDayNumber(date: string): number {
  const [, year, month, day] = DATE.exec(date) ?? []
  if (year === undefined || month === undefined || day === undefined) return Number.NaN
  return createDayNumber(Number(year), Number(month), Number(day))
}

/** Returns the days since 1970-01-01 of a date in numbers; NaN for February 30. */
export function createDayNumber(year: number, month: number, day: number): number {
  const date = new Date(0)
  // not Date.UTC, which reads the years 0 to 99 as 1900 to 1999
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() / DAY : Number.NaN
}

/** The `yyyy-MM-dd` date that is `days` after 1970-01-01; empty outside years 0 to 9999. */
export function formatDayNumber(days: number): string {
  const date = new Date(days * DAY)
  const year = date.getUTCFullYear()
  if (!(year >= 0 && year <= 9999)) return ''
  const month = padNumber(date.getUTCMonth() + 1)
  return `${String(year).padStart(4, '0')}-${month}-${padNumber(date.getUTCDate())}`
}

/** Returns whether the text is an existing `yyyy-MM-dd` date. */
export const isDate = (text: string): boolean => !Number.isNaN(toDayNumber(text))

export const padNumber = (value: number): string => (value < 10 ? `0${value}` : String(value))

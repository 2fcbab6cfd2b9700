import { toDayNumber } from './civilDate.ts'
import { DAY } from './durations.ts'
import { formatPattern } from './formatPattern.ts'
import { getLocalDate } from './instants.ts'
import { readDate } from './readDate.ts'
import { getZoneAbbreviation } from './zoneNames.ts'

export type HourCycle = '12h' | '24h'

/** A text that never breaks, such as a date: its spaces become no-break spaces. */
export const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0')

/** `Thu, Dec 3`, from a `yyyy-MM-dd` date, with no-break spaces. */
export const formatDay = (date: string): string =>
  formatPattern(toDayNumber(date) * DAY, 'UTC', 'EEE,\u00a0MMM\u00a0d')

/** `Thursday, December 3, 2026`, from a `yyyy-MM-dd` date. */
export const formatLongDay = (date: string): string =>
  formatPattern(toDayNumber(date) * DAY, 'UTC', 'EEEE, MMMM d, yyyy')

/** `Thursday, December 3`, from a `yyyy-MM-dd` date. */
export const formatWeekday = (date: string): string =>
  formatPattern(toDayNumber(date) * DAY, 'UTC', 'EEEE, MMMM d')

/** `2:30 pm`, or `14:30`. */
export const formatTime = (instant: number, zone: string, cycle: HourCycle = '12h'): string =>
  formatPattern(instant, zone, cycle === '12h' ? 'h:mm a' : 'HH:mm')

/**
 * `2:30 pm EST`, with no-break spaces, so that neither `pm` nor the zone is ever alone on a line.
 * Emails replace them and those of dates by spaces in subjects and plain text.
 */
export const formatZonedTime = (instant: number, zone: string, cycle: HourCycle = '12h'): string =>
  keepTogether(`${formatTime(instant, zone, cycle)} ${getZoneAbbreviation(instant, zone)}`)

/** `Thu, Dec 3 at 2:30 pm EST`: a time always includes its zone. */
export function formatMoment(instant: number, zone: string, cycle: HourCycle = '12h'): string {
  if (!Number.isFinite(instant)) return ''
  return `${formatDay(getLocalDate(instant, zone))} at ${formatZonedTime(instant, zone, cycle)}`
}

/**
 * Formats the moment of a date from the server; empty if it cannot be parsed after two repairs
 * (docs/specification.md#errors).
 */
export function formatIsoMoment(value: string, zone: string, cycle: HourCycle = '12h'): string {
  const instant = readDate(value)
  return instant === null ? '' : formatMoment(instant, zone, cycle)
}

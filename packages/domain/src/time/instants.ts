import { toDayNumber, formatDayNumber } from './civilDate.ts'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { getOffsetSegment, getOffsetStart } from './zoneOffsets.ts'

/** Returns the zone's offset from UTC at an instant, in minutes; positive is ahead of UTC. */
export const getOffset = (instant: number, zone: string): number =>
  getOffsetSegment(instant, zone).offset / MINUTE

/** Returns the `yyyy-MM-dd` date of an instant in a zone. */
export const getLocalDate = (instant: number, zone: string): string =>
  formatDayNumber(getLocalDayNumber(instant, zone))

/** Returns the local time of an instant in a zone, in minutes since midnight. */
export function getLocalMinutes(instant: number, zone: string): number {
  const local = toLocalTime(instant, zone)
  return Math.floor((local - Math.floor(local / DAY) * DAY) / MINUTE)
}

/**
 * Returns the instant of a local time, in minutes since midnight of a date. A skipped local time
 * uses the offset before the change, so it becomes later (02:30 is 03:30); an ambiguous one is the
 * earlier of the two. `minutes` may be 1440, the end of the day.
 */
export function toInstant(date: string, minutes: number, zone: string): number {
  return getInstantAtLocalTime(toDayNumber(date) * DAY + minutes * MINUTE, zone)
}

/** Returns the instant of a local time in milliseconds, counted as if the zone were UTC. */
export const getInstantAtLocalTime = (local: number, zone: string): number =>
  findInstantShownAs(local, zone) ?? local - getOffsetBefore(local, zone)

/** Returns the days since 1970-01-01 of an instant's date in a zone. */
export const getLocalDayNumber = (instant: number, zone: string): number =>
  Math.floor(toLocalTime(instant, zone) / DAY)

/**
 * Returns the first instant of a date. Where midnight is skipped, that is the instant of the
 * change.
 */
export function startOfDay(date: string, zone: string): number {
  const local = toDayNumber(date) * DAY
  return (
    findInstantShownAs(local, zone) ?? getOffsetStart(local - getOffsetBefore(local, zone), zone)
  )
}

/**
 * Returns the milliseconds from the start of a date to the start of the next: usually 23, 24 or 25
 * hours, 0 for a skipped date.
 */
export function getDayLength(date: string, zone: string): number {
  return startOfDay(formatDayNumber(toDayNumber(date) + 1), zone) - startOfDay(date, zone)
}

/** Returns the earliest instant with the local time `local`, if there is one. */
function findInstantShownAs(local: number, zone: string): number | undefined {
  const before = getOffsetBefore(local, zone)
  const first = local - before
  if (getOffsetSegment(first, zone).offset === before) return first
  const second = local - getOffsetSegment(local + 13 * HOUR, zone).offset
  return toLocalTime(second, zone) === local ? second : undefined
}

// Offsets are between -12 and +14 hours, so fifteen hours before the same local time in UTC is
// always before the instant.
const getOffsetBefore = (local: number, zone: string): number =>
  getOffsetSegment(local - 15 * HOUR, zone).offset

const toLocalTime = (instant: number, zone: string): number =>
  instant + getOffsetSegment(instant, zone).offset

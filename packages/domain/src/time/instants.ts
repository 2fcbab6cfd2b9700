import { dayNumber, dateOfDay } from './civilDate.ts'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { offsetSegment, offsetSince } from './zoneOffsets.ts'

/** How far the zone's clocks are ahead of UTC at an instant, in minutes. */
export const offsetAt = (instant: number, zone: string): number =>
  offsetSegment(instant, zone).offset / MINUTE

/** The `yyyy-MM-dd` date that an instant stands under in a zone. */
export const localDate = (instant: number, zone: string): string =>
  dateOfDay(localDay(instant, zone))

/** The minutes since midnight that the zone's clocks show at an instant. */
export function localMinutes(instant: number, zone: string): number {
  const local = localOf(instant, zone)
  return Math.floor((local - Math.floor(local / DAY) * DAY) / MINUTE)
}

/**
 * The instant at which the zone's clocks show that many minutes of that date. A time that the
 * clocks skip is read with the offset before the change, so it comes out later (02:30 is 03:30); a
 * time that they show twice is the earlier of the two. `minutes` may be 1440, the end of the day.
 */
export function toInstant(date: string, minutes: number, zone: string): number {
  return instantShowing(dayNumber(date) * DAY + minutes * MINUTE, zone)
}

/** The same for a reading of the clocks in milliseconds, counted as if the zone were UTC. */
export const instantShowing = (local: number, zone: string): number =>
  shownAt(local, zone) ?? local - offsetBefore(local, zone)

/** Days since 1970-01-01 of the date that an instant stands under in a zone. */
export const localDay = (instant: number, zone: string): number =>
  Math.floor(localOf(instant, zone) / DAY)

/**
 * The first instant of a date. Where midnight is skipped, that is the moment at which the clocks
 * changed.
 */
export function startOfDay(date: string, zone: string): number {
  const local = dayNumber(date) * DAY
  return shownAt(local, zone) ?? offsetSince(local - offsetBefore(local, zone), zone)
}

/**
 * Milliseconds from the start of a date to the start of the next: 23, 24 or 25 hours as a rule,
 * none for a date that was skipped.
 */
export function dayLength(date: string, zone: string): number {
  return startOfDay(dateOfDay(dayNumber(date) + 1), zone) - startOfDay(date, zone)
}

/** The earliest instant at which the zone's clocks show `local`, if they ever do. */
function shownAt(local: number, zone: string): number | undefined {
  const before = offsetBefore(local, zone)
  const first = local - before
  if (offsetSegment(first, zone).offset === before) return first
  const second = local - offsetSegment(local + 13 * HOUR, zone).offset
  return localOf(second, zone) === local ? second : undefined
}

// Offsets lie between -12 and +14 hours, so fifteen hours before the same reading in UTC is surely before the moment in question.
const offsetBefore = (local: number, zone: string): number =>
  offsetSegment(local - 15 * HOUR, zone).offset

const localOf = (instant: number, zone: string): number =>
  instant + offsetSegment(instant, zone).offset

import { formatDayNumber, padNumber } from './civilDate.ts'
import { DAY, MINUTE, SECOND } from './durations.ts'
import { type OffsetSegment, getOffsetSegment } from './zoneOffsets.ts'

/** `HH:MM` by the minute of the day. */
const clockTexts: string[] = []

/**
 * Formats an instant in the zone's local time with offset: `2026-12-03T14:30:00-05:00`. Truncates
 * fractions of a second.
 */
export const toIso = (instant: number, zone: string): string =>
  createIsoFormatter(zone)(instant).iso

/**
 * Returns a formatter for many instants of one zone, fast for sorted input because repeated parts
 * (date, offset, hour, minute) are built once. It also returns the date, for callers that group by
 * it.
 */
export function createIsoFormatter(
  zone: string,
): (instant: number) => { date: string; iso: string } {
  let segment: OffsetSegment = { start: 0, end: 0, offset: 0 }
  let suffix = ''
  let day = Number.NaN
  let date = ''
  return (instant) => {
    if (!(instant >= segment.start && instant < segment.end)) {
      segment = getOffsetSegment(instant, zone)
      suffix = formatIsoOffset(segment.offset)
    }
    const local = instant + segment.offset
    const localDay = Math.floor(local / DAY)
    if (localDay !== day) {
      day = localDay
      date = formatDayNumber(day)
    }
    if (date === '') return { date, iso: '' }
    const rest = local - day * DAY
    const minutes = Math.floor(rest / MINUTE)
    const seconds = Math.floor((rest - minutes * MINUTE) / SECOND)
    return { date, iso: `${date}T${formatClock(minutes)}:${padNumber(seconds)}${suffix}` }
  }
}

function formatClock(minutes: number): string {
  return (clockTexts[minutes] ??=
    `${padNumber(Math.floor(minutes / 60))}:${padNumber(minutes % 60)}`)
}

function formatIsoOffset(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE)
  return `${offset < 0 ? '-' : '+'}${formatClock(minutes)}`
}

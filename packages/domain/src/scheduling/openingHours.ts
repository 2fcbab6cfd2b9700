import { type Weekday, getWeekday } from '../time/calendar.ts'
import { formatDayNumber } from '../time/civilDate.ts'
import { DAY, MINUTE } from '../time/durations.ts'
import { getInstantAtLocalTime, getLocalDayNumber } from '../time/instants.ts'
import { type Interval, mergeIntervals, overlaps } from './interval.ts'

/** The hours of one day in local time, `HH:mm` to `HH:mm`; `24:00` is the end of the day. */
export type LocalHours = { readonly from: string; readonly to: string }

/**
 * A practitioner's working hours. An override replaces the weekly hours of its date; no hours, or
 * 00:00–00:00, means closed. All local times are in `zone`.
 */
export type OpeningHours = {
  readonly zone: string
  readonly weekly: Readonly<Partial<Record<Weekday, readonly LocalHours[]>>>
  readonly overrides: Readonly<Record<string, readonly LocalHours[]>>
}

export type LocalHoursProblem = 'not_a_time' | 'ends_before_it_starts'

const MAX_RANGE: number = 1000 * DAY
const CLOCK = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/

/**
 * Returns why these hours are invalid, or null. Hours across midnight belong to two days and are
 * rejected; 00:00–00:00 is valid and means closed.
 */
export function findLocalHoursProblem(hours: LocalHours): LocalHoursProblem | null {
  const from = parseClock(hours.from)
  const to = parseClock(hours.to)
  if (from === null || to === null) return 'not_a_time'
  return from < to || isClosed(hours) ? null : 'ends_before_it_starts'
}

/**
 * Returns the openings of the days that intersect `range`, sorted and never clipped, so that the
 * start grid measured from them does not depend on the range. Overlapping and touching hours of one
 * day are merged; hours that {@link findLocalHoursProblem} rejects are ignored. Ranges above 1,000
 * days return an empty list.
 */
export function listOpeningIntervals(hours: OpeningHours, range: Interval): Interval[] {
  if (!(range.end - range.start <= MAX_RANGE)) return []
  const weekly = new Map(
    Object.entries(hours.weekly).map(([day, spans]) => [Number(day), listUsableSpans(spans)]),
  )
  const openings: Interval[] = []
  const last = getLocalDayNumber(range.end, hours.zone)
  // hours that a zone skips at the end of a date continue on the next date
  for (let day = getLocalDayNumber(range.start, hours.zone) - 1; day <= last; day += 1) {
    const override = hours.overrides[formatDayNumber(day)]
    const spans = override === undefined ? weekly.get(getWeekday(day)) : listUsableSpans(override)
    for (const opening of listOpenings(day, spans ?? [], hours.zone))
      if (overlaps(opening, range)) openings.push(opening)
  }
  return openings
}

/** A span of a day, in minutes since midnight. */
type Span = { readonly from: number; readonly to: number }

const listUsableSpans = (hours: readonly LocalHours[]): Span[] =>
  hours
    .filter((span) => findLocalHoursProblem(span) === null && !isClosed(span))
    .map(({ from, to }) => ({ from: parseClock(from) ?? 0, to: parseClock(to) ?? 0 }))

function listOpenings(day: number, spans: readonly Span[], zone: string): Interval[] {
  const instantAt = (minutes: number): number =>
    getInstantAtLocalTime(day * DAY + minutes * MINUTE, zone)
  const openings = mergeIntervals(
    spans.map(({ from, to }) => ({ start: instantAt(from), end: instantAt(to) })),
  )
  // hours of a date that the zone skipped would land on the next date
  return openings.filter(({ start }) => getLocalDayNumber(start, zone) === day)
}

const isClosed = ({ from, to }: LocalHours): boolean => from === '00:00' && to === '00:00'

function parseClock(clock: string): number | null {
  if (!CLOCK.test(clock)) return null
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

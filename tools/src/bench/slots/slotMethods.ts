/// <reference lib="esnext.temporal" />
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import {
  generateSlots,
  groupByDate,
  listOpeningIntervals,
  type Weekday,
} from '@portal/domain/scheduling'
import { DAY, MINUTE, startOfDay } from '@portal/domain/time'
import { groupBySegments } from './offsetSegments.ts'
import type { TimesByDate } from './timesByDate.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

// both zones change their clocks within these days, on different ones
const from = '2026-10-15'
const until = '2026-11-15'
const days = 31
const zone = 'America/New_York'
const viewerZone = 'Europe/London'
const step = 15 * MINUTE

const wholeDay = [{ from: '00:00', to: '24:00' }]
const weekly = Object.fromEntries(
  ([0, 1, 2, 3, 4, 5, 6] satisfies Weekday[]).map((day) => [day, wholeDay]),
)

/**
 * The server's computation for a month: openings from weekly hours, start times, the viewer's
 * dates.
 */
export function listWithDomain(): TimesByDate {
  const range = { start: startOfDay(from, zone), end: startOfDay(until, zone) }
  const openings = listOpeningIntervals({ zone, weekly, overrides: {} }, range)
  const starts = generateSlots({
    openings,
    busy: [],
    lengthMinutes: 15,
    now: range.start - DAY,
    notice: 0,
    range,
  })
  return groupByDate(starts, viewerZone)
}

/** The floor: no rules, only the zone's transitions and integer arithmetic. */
export function listWithSegments(): TimesByDate {
  const [start, end] = [Date.UTC(2026, 9, 15, 4), Date.UTC(2026, 10, 15, 5)]
  const starts: number[] = []
  for (let at = start; at < end; at += step) starts.push(at)
  return groupBySegments(starts, viewerZone)
}

export function listWithTemporal(): TimesByDate {
  const byDate: TimesByDate = {}
  const end = Temporal.PlainDate.from(until).toZonedDateTime(zone)
  const start = Temporal.PlainDate.from(from).toZonedDateTime(zone)
  for (let at = start; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add({ minutes: 15 })) {
    const seen = at.withTimeZone(viewerZone)
    ;(byDate[seen.toPlainDate().toString()] ??= []).push(
      seen.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    )
  }
  return byDate
}

/** The obvious approach: day by day and quarter hour by quarter hour, in local time. */
export function listWithDayjs(): TimesByDate {
  const byDate: TimesByDate = {}
  const first = dayjs.tz(`${from} 00:00`, zone)
  for (let day = 0; day < days; day += 1) {
    const today = first.add(day, 'day')
    const tomorrow = first.add(day + 1, 'day')
    for (let at = today; at.isBefore(tomorrow); at = at.add(15, 'minute')) {
      const seen = at.tz(viewerZone)
      ;(byDate[seen.format('YYYY-MM-DD')] ??= []).push(seen.format('YYYY-MM-DDTHH:mm:ssZ'))
    }
  }
  return byDate
}

import { getWeekdayOfDate, type Weekday } from '../../time/calendar.ts'
import { MINUTE } from '../../time/durations.ts'
import { getLocalDate, getLocalMinutes } from '../../time/instants.ts'
import type { Interval } from '../interval.ts'

/** The times that a member waits for, in local time of the member's zone. */
export type RequestedTimes = {
  readonly weekdays: readonly Weekday[]
  /** Minutes since midnight, between which the session takes place; at most 1440. */
  readonly fromMinutes: number
  readonly toMinutes: number
  /** The last date, `yyyy-MM-dd`. */
  readonly until: string
  /** The start of the session that would move to an earlier time, in epoch milliseconds. */
  readonly before: number | null
  readonly timezone: string
}

/** Whether a session at this time is one that the member waits for. */
export function fitsTimeRequest(requested: RequestedTimes, session: Interval): boolean {
  const { weekdays, fromMinutes, toMinutes, until, before, timezone } = requested
  const date = getLocalDate(session.start, timezone)
  const start = getLocalMinutes(session.start, timezone)
  const end = start + (session.end - session.start) / MINUTE
  return (
    date <= until &&
    weekdays.includes(getWeekdayOfDate(date)) &&
    fromMinutes <= start &&
    end <= toMinutes &&
    (before === null || session.start < before)
  )
}

import { appointmentTypes, bookingPolicy } from '@portal/domain/scheduling'
import { addDays, DAY, getLocalDate, getLocalMinutes, getWeekdayOfDate } from '@portal/domain/time'
import { createFieldRefusal } from '../../core/errors/refusal.ts'
import type { TimeRequestRow } from './timeRequests.repository.ts'

type Requested = Pick<
  TimeRequestRow,
  | 'appointment_type'
  | 'session_starts_at'
  | 'weekdays'
  | 'from_minutes'
  | 'to_minutes'
  | 'until'
  | 'timezone'
>

/** Throws when no session can be at the requested times, so that the member would wait in vain. */
export function checkRequestedTimes(requested: Requested, now: number): void {
  checkHours(requested)
  checkLastDate(requested, now)
  checkDays(requested, now)
}

function checkHours({ appointment_type, from_minutes, to_minutes }: Requested): void {
  const { displayName, minutes } = appointmentTypes[appointment_type]
  if (to_minutes - from_minutes < minutes)
    throw createFieldRefusal(
      'to_time',
      'too_short',
      `${displayName} takes ${minutes} minutes. Choose a later end.`,
    )
}

function checkLastDate({ until, timezone }: Requested, now: number): void {
  const today = getLocalDate(now, timezone)
  if (until < today)
    throw createFieldRefusal('until', 'in_the_past', 'Choose today or a later date.')
  if (until > addDays(today, bookingPolicy.horizon / DAY))
    throw createFieldRefusal(
      'until',
      'too_far',
      `Choose a date within ${bookingPolicy.horizon / DAY} days.`,
    )
}

/** A session must be possible on a chosen day that is not over, before the one that would move. */
function checkDays(requested: Requested, now: number): void {
  const { appointment_type, from_minutes, session_starts_at, timezone, to_minutes } = requested
  const days = listDays(requested, now)
  if (days.length === 0)
    throw createFieldRefusal(
      'until',
      'before_weekdays',
      'None of the chosen days is on or before this date. Choose a later one.',
    )
  const isEarlier = (day: string): boolean => {
    if (session_starts_at === null) return true
    const date = getLocalDate(session_starts_at, timezone)
    return day === date ? from_minutes < getLocalMinutes(session_starts_at, timezone) : day < date
  }
  const earlier = days.filter(isEarlier)
  if (earlier.length === 0)
    throw createFieldRefusal(
      'weekdays',
      'after_session',
      'None of these days and hours is before your session. Choose others.',
    )
  const lastStart = to_minutes - appointmentTypes[appointment_type].minutes
  const isOver = (day: string): boolean =>
    day === getLocalDate(now, timezone) && lastStart <= getLocalMinutes(now, timezone)
  if (earlier.every(isOver))
    throw createFieldRefusal(
      'until',
      'hours_over',
      "It's too late for these hours today. Choose other hours or a later date.",
    )
}

/** The chosen days from today until the last date. */
function listDays({ timezone, until, weekdays }: Requested, now: number): string[] {
  const days: string[] = []
  for (let day = getLocalDate(now, timezone); day <= until; day = addDays(day, 1))
    if (weekdays.includes(getWeekdayOfDate(day))) days.push(day)
  return days
}

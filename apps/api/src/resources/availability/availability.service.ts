import {
  AppointmentType,
  type AvailabilityQuery,
  type MonthAvailabilityQuery,
} from '@portal/contract'
import {
  bookingPolicy,
  listDates,
  getDefaultAppointmentType,
  groupByDate,
  type Interval,
} from '@portal/domain/scheduling'
import {
  addDays,
  DAY,
  countDaysBetween,
  endOfMonth,
  getLocalDate,
  startOfDay,
} from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import type { Requester } from '../../core/requests/visitor.ts'
import { computeOpenTimes } from './openTimes.ts'
import { readSchedules, isOwnAppointment } from './schedules.repository.ts'

/** The maximum range of one request in days, both ends included. */
const maxDays = 62

type TypeQuery = {
  readonly appointment_type?: AppointmentType | undefined
  readonly appointment_type_id?: number | undefined
}

/** The type by name, otherwise by number, otherwise the requester's default. */
export function resolveAppointmentType(
  requester: Requester,
  { appointment_type, appointment_type_id }: TypeQuery,
): AppointmentType {
  const byNumber =
    appointment_type_id === undefined ? undefined : AppointmentType.options[appointment_type_id - 1]
  return appointment_type ?? byNumber ?? getDefaultAppointmentType(requester)
}

/** Dates with open times from `fromDate` to the end of its month, in `timezone`. */
export async function getOpenDates(
  context: Context,
  requester: Requester,
  fromDate: string,
  query: AvailabilityFilter,
  timezone: string,
): Promise<string[]> {
  return listDates(
    await findOpenTimes(
      context,
      requester,
      query,
      toSpan(fromDate, endOfMonth(fromDate), timezone),
    ),
    timezone,
  )
}

/** Start times by date, both dates included, in `timezone`. */
export async function getOpenTimesByDate(
  context: Context,
  requester: Requester,
  query: TimesQuery,
  timezone: string,
): Promise<Record<string, string[]>> {
  const days = countDaysBetween(query.from_date, query.to_date)
  if (days < 0)
    throw createFieldRefusal(
      'to_date',
      'before_from_date',
      'The end date must not be before the start date.',
    )
  if (days > maxDays)
    throw createFieldRefusal(
      'to_date',
      'range_too_long',
      `Request at most ${maxDays} days at once.`,
    )
  return groupByDate(
    await findOpenTimes(
      context,
      requester,
      query,
      toSpan(query.from_date, query.to_date, timezone),
    ),
    timezone,
  )
}

type AvailabilityFilter = Omit<MonthAvailabilityQuery, 'appointment_type_id'> & {
  readonly appointment_type_id?: number | undefined
}
type TimesQuery = Omit<AvailabilityQuery, 'appointment_type_id'> & {
  readonly appointment_type_id?: number | undefined
}

/** The same for the member's coach, from today on; empty when the coach can no longer be booked. */
export async function getCoachOpenDates(
  context: Context,
  viewer: Viewer,
  coachId: string,
  timezone: string,
): Promise<string[]> {
  const now = context.clock.now()
  const today = getLocalDate(now, timezone)
  const range = { start: now, end: toSpan(today, endOfMonth(today), timezone).end }
  const schedules = await readSchedules(context.db, coachId, {
    range,
    now,
    memberId: viewer.id,
    movingId: null,
  })
  return listDates(
    computeOpenTimes(schedules, getDefaultAppointmentType(viewer), now, range),
    timezone,
  )
}

async function findOpenTimes(
  context: Context,
  requester: Requester,
  query: AvailabilityFilter,
  span: Interval,
): Promise<number[]> {
  const { practitioner_id = null, appointment_id = null } = query
  const now = context.clock.now()
  // limits the span to the future and to a year; the result may be empty
  const bounded = { start: Math.max(span.start, now), end: Math.min(span.end, now + 366 * DAY) }
  const range = bounded.start < bounded.end ? bounded : { start: now, end: now }
  if (
    appointment_id !== null &&
    !(await isOwnAppointment(context.db, appointment_id, requester.id))
  )
    throw createNotFoundRefusal()
  const schedules = await readSchedules(context.db, practitioner_id, {
    range,
    now,
    memberId: requester.id,
    movingId: appointment_id,
  })
  if (practitioner_id !== null && schedules.length === 0) throw createNotFoundRefusal()
  return computeOpenTimes(schedules, resolveAppointmentType(requester, query), now, range)
}

const toSpan = (from: string, to: string, timezone: string): Interval => ({
  start: startOfDay(from, timezone),
  end: startOfDay(addDays(to, 1), timezone),
})

/** How far to search for the nearest times, before and after. */
export const nearestRange: number = Math.min(14 * DAY, bookingPolicy.horizon)

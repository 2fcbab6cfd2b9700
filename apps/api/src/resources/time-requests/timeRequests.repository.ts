import type { AppointmentType } from '@portal/contract'
import {
  appointmentTypes,
  isAppointmentType,
  isTypeOffered,
  type RequestedTimes,
  type Weekday,
} from '@portal/domain/scheduling'
import { getLocalDate } from '@portal/domain/time'
import { buildHadFirstVisitSql } from '../../core/memberStatusSql.ts'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'

/** A request for a time, with what its offers depend on. Instants in epoch milliseconds. */
export type TimeRequestRow = {
  id: string
  member_id: string
  /** The practitioner, null for any. */
  practitioner_id: string | null
  appointment_type: AppointmentType
  /** The session that would move to an earlier time, null for a new one. */
  appointment_id: string | null
  session_starts_at: number | null
  weekdays: Weekday[]
  from_minutes: number
  to_minutes: number
  until: string
  /** The zone of the profile, or else of the device. */
  timezone: string
  by_text: boolean
  /** The number of the text messages: null when there are none, or they are turned off. E.164. */
  text_number: string | null
  created_at: number
}

const columns = sql`r.id, r.member_id, r.practitioner_id, r.appointment_type, r.appointment_id,
  a.starts_at AS session_starts_at, r.weekdays, r.from_minutes, r.to_minutes, r.until,
  coalesce(m.timezone, r.timezone) AS timezone, r.by_text, r.created_at,
  CASE WHEN r.by_text AND m.notify_appointment_sms THEN m.phone_number END AS text_number`

const tables = sql`time_requests r JOIN users m ON m.id = r.member_id
  LEFT JOIN appointments a ON a.id = r.appointment_id`

/**
 * The condition for a request that is neither ended nor over: the session can still move, and the
 * last date has not passed in every zone. Whether it has passed in the zone of the member is for
 * `isRunning` to decide: the database may not know the zone, and would fail. Needs the session as
 * `a`.
 */
export const mayBeRunning = (now: number) => sql`r.ended_at IS NULL
  AND r.until >= (${new Date(now)}::timestamptz AT TIME ZONE 'UTC')::date - 1
  AND (a.id IS NULL OR (a.status = 'booked' AND a.starts_at > ${new Date(now)}::timestamptz))`

/** Whether the last date of a request that may be running has not passed for the member. */
export const isRunning = (
  { until, timezone }: Pick<TimeRequestRow, 'until' | 'timezone'>,
  now: number,
): boolean => until >= getLocalDate(now, timezone)

async function listRunning(
  db: Queryable,
  condition: Statement,
  now: number,
): Promise<TimeRequestRow[]> {
  const rows = await db.query<TimeRequestRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE ${mayBeRunning(now)} AND ${condition}
     ORDER BY r.created_at, r.id`,
  )
  return rows.filter((row) => isRunning(row, now))
}

/** Whether the member `m` is offered times. */
export const canBeOffered = sql`m.is_active AND m.closed_at IS NULL AND m.is_email_confirmed`

/** The requests that times of this practitioner can answer, in the order in which they came. */
export const listWaitingFor = (
  db: Queryable,
  practitionerId: string,
  now: number,
): Promise<TimeRequestRow[]> =>
  listRunning(
    db,
    sql`coalesce(r.practitioner_id = ${practitionerId}, true)
     AND ${canBeOffered}`,
    now,
  )

/** The running requests of a member, oldest first. */
export const listRequestsOf = (
  db: Queryable,
  memberId: string,
  now: number,
): Promise<TimeRequestRow[]> => listRunning(db, sql`r.member_id = ${memberId}`, now)

/** The request for an earlier time of a session, also when the session can no longer move. */
export const listRequestsOfSession = (
  db: Queryable,
  appointmentId: string,
): Promise<Pick<TimeRequestRow, 'id' | 'member_id'>[]> =>
  db.query(
    sql`SELECT id, member_id FROM time_requests
     WHERE appointment_id = ${appointmentId} AND ended_at IS NULL`,
  )

/** A running request, null when there is none, or when it is another member's. */
export async function findOwnRequest(
  db: Queryable,
  memberId: string,
  id: string,
  now: number,
): Promise<TimeRequestRow | null> {
  const isOwn = sql`r.id = ${id} AND r.member_id = ${memberId}`
  const [row] = await listRunning(db, isOwn, now)
  return row ?? null
}

export type NewTimeRequest = Omit<TimeRequestRow, 'session_starts_at' | 'text_number'>

export async function insertTimeRequest(db: Queryable, request: NewTimeRequest): Promise<void> {
  await db.query(
    sql`INSERT INTO time_requests (id, member_id, practitioner_id, appointment_type,
       appointment_id, weekdays, from_minutes, to_minutes, until, timezone, by_text, created_at)
     VALUES (${request.id}, ${request.member_id}, ${request.practitioner_id},
       ${request.appointment_type}, ${request.appointment_id}, ${request.weekdays}::integer[],
       ${request.from_minutes}, ${request.to_minutes}, ${request.until}::date, ${request.timezone},
       ${request.by_text}, ${new Date(request.created_at)})`,
  )
}

/** `withdrawn` by the member, `practice` by the staff; `over`: its last date or session passed. */
export type RequestEnd = 'withdrawn' | 'answered' | 'over' | 'practice'

/** Returns whether the request had not ended. */
export async function updateEndedRequest(
  db: Queryable,
  id: string,
  reason: RequestEnd,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE time_requests SET ended_at = ${new Date(now)}, end_reason = ${reason}
     WHERE id = ${id} AND ended_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}

/** Types that are not offered after the first visit. */
const firstVisitTypes = Object.keys(appointmentTypes)
  .filter(isAppointmentType)
  .filter((type) => !isTypeOffered(type, { hadFirstVisit: true }))

/**
 * Ends the requests that are over: a day after the last date in every time zone, or when the
 * session has started or was canceled. Those for a first visit are answered by any first visit.
 */
export async function endRequestsThatAreOver(db: Queryable, now: number): Promise<void> {
  const date = new Date(now)
  await db.query(
    sql`UPDATE time_requests r SET ended_at = ${date}, end_reason = 'over'
     WHERE r.ended_at IS NULL AND (r.until < (${date}::timestamptz AT TIME ZONE 'UTC')::date - 1
       OR EXISTS (SELECT 1 FROM appointments a WHERE a.id = r.appointment_id
         AND (a.status <> 'booked' OR a.starts_at <= ${date}::timestamptz)))`,
  )
  await db.query(
    sql`UPDATE time_requests r SET ended_at = ${date}, end_reason = 'answered'
     FROM users m WHERE m.id = r.member_id AND r.ended_at IS NULL
       AND r.appointment_type = ANY(${firstVisitTypes}) AND ${buildHadFirstVisitSql('m', now)}`,
  )
}

/** The times that the member waits for, as the rules need them. */
export const toRequestedTimes = (row: TimeRequestRow): RequestedTimes => ({
  weekdays: row.weekdays,
  fromMinutes: row.from_minutes,
  toMinutes: row.to_minutes,
  until: row.until,
  before: row.session_starts_at,
  timezone: row.timezone,
})

type PractitionerRow = {
  id: string
  first_name: string
  last_name: string
  title: string
  avatar_url: string | null
  timezone: string
}

/** The practitioners whom the running requests of a member name. */
export const listPractitionersOf = (db: Queryable, memberId: string): Promise<PractitionerRow[]> =>
  db.query<PractitionerRow>(
    sql`SELECT p.id, pu.first_name, pu.last_name, p.title, pu.avatar_url, p.timezone
     FROM practitioners p JOIN users pu ON pu.id = p.id
     WHERE p.id IN (SELECT r.practitioner_id FROM time_requests r
       WHERE r.member_id = ${memberId} AND r.ended_at IS NULL)`,
  )

/** The sessions that the cap counts. */
export async function countOpenSessions(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM appointments
     WHERE member_id = ${memberId} AND status = 'booked' AND starts_at > ${new Date(now)}`,
  )
  return row?.count ?? 0
}

import type { AppointmentStatus, AppointmentType } from '@portal/contract'
import type { MeetingKind } from '@portal/domain/scheduling'
import type { Position } from '../../core/requests/cursor.ts'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'

/** An appointment with its practitioner's display data. Instants in epoch milliseconds. */
export type AppointmentRow = {
  id: string
  practitioner_id: string
  appointment_type: AppointmentType
  /** The program's own name for the type, null for the default. */
  display_name: string | null
  starts_at: number
  ends_at: number
  status: AppointmentStatus
  user_timezone: string
  credit_cost: number
  is_free_visit: boolean
  moved_late: boolean
  late_cancel: boolean
  cancellation_reason: string | null
  version: number
  first_name: string
  last_name: string
  avatar_url: string | null
  title: string
  timezone: string
  meeting_kind: MeetingKind
  meeting_url: string | null
  meeting_address: string | null
  meeting_map_url: string | null
  /** The practitioner's minimum notice. */
  notice_minutes: number
}

const columns = sql`a.id, a.practitioner_id, a.appointment_type, n.display_name, a.starts_at,
   a.ends_at, a.status, a.user_timezone, a.credit_cost,
   a.is_free_visit, a.moved_late, a.late_cancel, a.cancellation_reason, a.version,
    pu.first_name, pu.last_name, pu.avatar_url,
   p.title, p.timezone, p.meeting_kind, p.meeting_url, p.meeting_address, p.meeting_map_url,
   p.notice_minutes`
const tables = sql`appointments a
 JOIN practitioners p ON p.id = a.practitioner_id
 JOIN users pu ON pu.id = p.id
 LEFT JOIN appointment_type_names n ON n.appointment_type = a.appointment_type`

export async function findOwnAppointment(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<AppointmentRow | null> {
  const [row] = await db.query<AppointmentRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE a.id = ${id} AND a.member_id = ${memberId}`,
  )
  return row ?? null
}

type AppointmentTexts = { notes: string | null; summary: string | null }

/**
 * What the member wrote when booking, and the summary. Null when there is no such appointment of
 * this member.
 */
export async function findOwnNotes(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<AppointmentTexts | null> {
  const [row] = await db.query<AppointmentTexts>(
    sql`SELECT notes, summary FROM appointments WHERE id = ${id} AND member_id = ${memberId}`,
  )
  return row ?? null
}

/** An appointment with its member, for staff. */
export type StaffAppointmentRow = AppointmentRow & {
  member_id: string
  sms_consent: boolean
}

export async function findAppointment(
  db: Queryable,
  id: string,
): Promise<StaffAppointmentRow | null> {
  const [row] = await db.query<StaffAppointmentRow>(
    sql`SELECT ${columns}, a.member_id, a.sms_consent FROM ${tables} WHERE a.id = ${id}`,
  )
  return row ?? null
}

/** The booked sessions of a practitioner that have not started, in the order of their start. */
export function listBookedOfPractitioner(
  db: Queryable,
  practitionerId: string,
  now: number,
): Promise<StaffAppointmentRow[]> {
  return db.query<StaffAppointmentRow>(
    sql`SELECT ${columns}, a.member_id, a.sms_consent FROM ${tables}
     WHERE a.practitioner_id = ${practitionerId} AND a.status = 'booked'
       AND a.starts_at > ${new Date(now)}
     ORDER BY a.starts_at, a.id`,
  )
}

/** Every appointment of a member, latest first. */
export function listAppointmentsOfMember(
  db: Queryable,
  memberId: string,
  limit: number,
): Promise<AppointmentRow[]> {
  return db.query<AppointmentRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE a.member_id = ${memberId}
     ORDER BY a.starts_at DESC, a.id DESC LIMIT ${limit}`,
  )
}

/**
 * The sessions booked with the spent credits of a purchase: the latest ones since it was paid, one
 * for each spent credit. Sessions that returned their credit are left out.
 */
export function listSessionsPaidBy(
  db: Queryable,
  { memberId, since, credits }: { memberId: string; since: number; credits: number },
): Promise<AppointmentRow[]> {
  return db.query<AppointmentRow>(
    sql`SELECT ${columns} FROM ${tables}
     WHERE a.member_id = ${memberId} AND a.credit_cost > 0
       AND a.created_at >= ${new Date(since)}::timestamptz
       AND (a.status <> 'cancelled' OR a.late_cancel)
     ORDER BY a.starts_at DESC, a.id DESC LIMIT ${credits}`,
  )
}

/** The booked appointment of a member with this practitioner at exactly this time. */
export async function findOwnAppointmentAt(
  db: Queryable,
  {
    memberId,
    practitionerId,
    startsAt,
  }: { memberId: string; practitionerId: string; startsAt: number },
): Promise<AppointmentRow | null> {
  const [row] = await db.query<AppointmentRow>(
    sql`SELECT ${columns} FROM ${tables}
     WHERE a.member_id = ${memberId} AND a.practitioner_id = ${practitionerId}
       AND a.starts_at = ${new Date(startsAt)} AND a.status = 'booked'`,
  )
  return row ?? null
}

/** A position before every appointment. */
const earliestPosition: Position = { time: 0, id: '00000000-0000-0000-0000-000000000000' }
/** A position after every appointment. */
const latestPosition: Position = {
  time: Date.UTC(9999, 0, 1),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/**
 * Booked appointments that are not over, soonest first, after a position. None is longer than a
 * day.
 */
export function findUpcoming(
  db: Queryable,
  memberId: string,
  now: number,
  limit: number,
  after: Position | null,
): Promise<AppointmentRow[]> {
  const { time, id } = after ?? earliestPosition
  return db.query<AppointmentRow>(
    sql`SELECT ${columns} FROM ${tables}
     WHERE a.member_id = ${memberId} AND a.status = 'booked'
       AND a.ends_at > ${new Date(now)}::timestamptz
       AND a.starts_at > ${new Date(now)}::timestamptz - interval '1 day'
       AND (a.starts_at, a.id) > (${new Date(time)}::timestamptz, ${id}::uuid)
     ORDER BY a.starts_at, a.id LIMIT ${limit}`,
  )
}

/** Appointments that are over and were not canceled, latest first, after a position. */
export const listPastAppointments = (
  db: Queryable,
  memberId: string,
  now: number,
  limit: number,
  after: Position | null,
): Promise<AppointmentRow[]> =>
  listLatestFirst(
    db,
    sql`a.member_id = ${memberId} AND a.status <> 'cancelled'
       AND (a.status <> 'booked' OR a.ends_at <= ${new Date(now)}::timestamptz)`,
    limit,
    after,
  )

/** Canceled appointments, also those whose time is in the future, latest first. */
export const listCanceledAppointments = (
  db: Queryable,
  memberId: string,
  _now: number,
  limit: number,
  after: Position | null,
): Promise<AppointmentRow[]> =>
  listLatestFirst(db, sql`a.member_id = ${memberId} AND a.status = 'cancelled'`, limit, after)

function listLatestFirst(
  db: Queryable,
  condition: Statement,
  limit: number,
  after: Position | null,
): Promise<AppointmentRow[]> {
  const { time, id } = after ?? latestPosition
  return db.query<AppointmentRow>(
    sql`SELECT ${columns} FROM ${tables}
     WHERE ${condition} AND (a.starts_at, a.id) < (${new Date(time)}::timestamptz, ${id}::uuid)
     ORDER BY a.starts_at DESC, a.id DESC LIMIT ${limit}`,
  )
}

/** The types with a name of their own in this program. */
export const listTypeNames = (
  db: Queryable,
): Promise<{ appointment_type: AppointmentType; display_name: string }[]> =>
  db.query(sql`SELECT appointment_type, display_name FROM appointment_type_names`)

import type { AppointmentStatus, AppointmentType } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'

export type StaffSessionFilter = {
  readonly memberId: string | null
  readonly practitionerId: string | null
  /** The status as members see it: a booked session that has ended is completed. */
  readonly status: AppointmentStatus | null
  /** Epoch milliseconds. */
  readonly now: number
  /** The range of the start, half-open, in epoch milliseconds; null for no limit. */
  readonly from: number | null
  readonly to: number | null
  readonly limit: number
}

export type ListedSessionRow = {
  id: string
  starts_at: number
  ends_at: number
  appointment_type: AppointmentType
  display_name: string | null
  member_id: string
  member: string
  practitioner: string
  status: AppointmentStatus
  credit_cost: number
}

const toDate = (instant: number | null): Date | null =>
  instant === null ? null : new Date(instant)

/** Sessions of all members, latest first. */
export const listStaffSessions = (
  db: Queryable,
  { memberId, practitionerId, status, now, from, to, limit }: StaffSessionFilter,
): Promise<ListedSessionRow[]> =>
  db.query<ListedSessionRow>(
    sql`SELECT a.id, a.starts_at, a.ends_at, a.appointment_type, n.display_name, a.member_id,
       m.email AS member, pu.email AS practitioner, a.status, a.credit_cost
     FROM appointments a
     JOIN users m ON m.id = a.member_id
     JOIN users pu ON pu.id = a.practitioner_id
     LEFT JOIN appointment_type_names n ON n.appointment_type = a.appointment_type
     WHERE (${memberId}::uuid IS NULL OR a.member_id = ${memberId}::uuid)
       AND (${practitionerId}::uuid IS NULL OR a.practitioner_id = ${practitionerId}::uuid)
       AND (${status}::text IS NULL OR ${status} = CASE
         WHEN a.status = 'booked' AND a.ends_at <= ${new Date(now)}::timestamptz THEN 'completed'
         ELSE a.status END)
       AND (${toDate(from)}::timestamptz IS NULL OR a.starts_at >= ${toDate(from)}::timestamptz)
       AND (${toDate(to)}::timestamptz IS NULL OR a.starts_at < ${toDate(to)}::timestamptz)
     ORDER BY a.starts_at DESC, a.id DESC LIMIT ${limit}`,
  )

export type SessionDetailsRow = {
  member: string
  practitioner: string
  member_timezone: string | null
  practitioner_timezone: string
  phone_number: string | null
  notes: string | null
  summary: string | null
  cancellation_reason: string | null
}

/** What a list of sessions leaves out. */
export async function findSessionDetails(
  db: Queryable,
  id: string,
): Promise<SessionDetailsRow | null> {
  const [row] = await db.query<SessionDetailsRow>(
    sql`SELECT m.email AS member, pu.email AS practitioner, m.timezone AS member_timezone,
       p.timezone AS practitioner_timezone,
       coalesce(a.phone_number, m.phone_number) AS phone_number,
       a.notes, a.summary, a.cancellation_reason
     FROM appointments a
     JOIN users m ON m.id = a.member_id
     JOIN users pu ON pu.id = a.practitioner_id
     JOIN practitioners p ON p.id = a.practitioner_id
     WHERE a.id = ${id}`,
  )
  return row ?? null
}

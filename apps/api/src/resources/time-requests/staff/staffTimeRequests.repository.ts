import type { AppointmentType } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'
import { isOpenOffer } from '../timeOffers.repository.ts'
import { canBeOffered, isRunning, mayBeRunning } from '../timeRequests.repository.ts'

export type StaffTimeRequest = {
  id: string
  member_id: string
  member: string
  /** The practitioner, null for any. */
  practitioner: string | null
  appointment_type: AppointmentType
  is_earlier: boolean
  until: string
  created_at: number
  /** The start of the time that is offered, of a held one before others. Null without an offer. */
  offered_at: number | null
}

/** The requests that have not ended, in the order in which they are offered times. */
export async function listStaffTimeRequests(
  db: Queryable,
  {
    practitionerId,
    now,
    limit,
  }: { readonly practitionerId: string | null; readonly now: number; readonly limit: number },
): Promise<StaffTimeRequest[]> {
  const rows = await db.query<StaffTimeRequest & { timezone: string }>(
    sql`SELECT r.id, r.member_id, m.email AS member, p.email AS practitioner, r.appointment_type,
       r.appointment_id IS NOT NULL AS is_earlier, r.until, r.created_at,
       coalesce(m.timezone, r.timezone) AS timezone,
       (SELECT o.starts_at FROM time_offers o WHERE o.request_id = r.id AND ${isOpenOffer(now)}
         ORDER BY o.is_held DESC, o.starts_at LIMIT 1) AS offered_at
     FROM time_requests r JOIN users m ON m.id = r.member_id
     LEFT JOIN users p ON p.id = r.practitioner_id
     LEFT JOIN appointments a ON a.id = r.appointment_id
     WHERE ${mayBeRunning(now)} AND m.is_active AND (${practitionerId}::uuid IS NULL
       OR r.practitioner_id = ${practitionerId}::uuid)
     ORDER BY r.created_at, r.id`,
  )
  return rows.filter((row) => isRunning(row, now)).slice(0, limit)
}

/** How many members wait for this practitioner, and how many for any, who can be offered times. */
export async function countWaiting(
  db: Queryable,
  practitionerId: string,
  now: number,
): Promise<{ own: number; any: number }> {
  const rows = await db.query<WaitingRow>(
    sql`SELECT r.member_id, r.practitioner_id IS NOT NULL AS is_own, r.until,
       coalesce(m.timezone, r.timezone) AS timezone
     FROM time_requests r JOIN users m ON m.id = r.member_id
     LEFT JOIN appointments a ON a.id = r.appointment_id
     WHERE ${mayBeRunning(now)} AND ${canBeOffered}
       AND coalesce(r.practitioner_id = ${practitionerId}, true)`,
  )
  const running = rows.filter((row) => isRunning(row, now))
  const countMembers = (isOwn: boolean): number =>
    new Set(running.filter(({ is_own }) => is_own === isOwn).map(({ member_id }) => member_id)).size
  return { own: countMembers(true), any: countMembers(false) }
}

type WaitingRow = { member_id: string; is_own: boolean; until: string; timezone: string }

/** The member of a request, null for an unknown one and one that has ended. */
export async function findMemberOfRequest(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query<{ member_id: string }>(
    sql`SELECT member_id FROM time_requests WHERE id = ${id} AND ended_at IS NULL`,
  )
  return row?.member_id ?? null
}

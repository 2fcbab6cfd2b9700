import type { AppointmentType } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'

/** A booked session of a member. Instants in epoch milliseconds. */
export type SessionTime = {
  id: string
  appointment_type: AppointmentType
  starts_at: number
  ends_at: number
}

/** The sessions of a member that end after an instant, the earliest first; usually booked ones. */
export const listSessionTimes = (
  db: Queryable,
  memberId: string,
  { after, hasCanceled }: { readonly after: number; readonly hasCanceled: boolean },
): Promise<SessionTime[]> =>
  db.query<SessionTime>(
    sql`SELECT id, appointment_type, starts_at, ends_at FROM appointments
     WHERE member_id = ${memberId} AND (status = 'booked' OR ${hasCanceled})
       AND ends_at > ${new Date(after)}
     ORDER BY starts_at LIMIT 50`,
  )

/** The ids of all sessions that a member has booked, whatever became of them. */
export async function listSessionIds(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM appointments WHERE member_id = ${memberId}`,
  )
  return rows.map(({ id }) => id)
}

import type { AppointmentType } from '@portal/contract'
import { requireRow, type Queryable, sql, type Statement } from '../../../db/sql.ts'

/** Instants in epoch milliseconds. */
export type HoldRow = {
  id: string
  practitioner_id: string
  appointment_type: AppointmentType
  starts_at: number
  /** When the hold of this time began, even if it was renewed since. */
  began_at: number
  expires_at: number
}

const columns = sql`id, practitioner_id, appointment_type, starts_at, began_at, expires_at`

export async function findHold(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<HoldRow | null> {
  const [row] = await db.query<HoldRow>(
    sql`SELECT ${columns} FROM holds
     WHERE member_id = ${memberId} AND expires_at > ${new Date(now)}`,
  )
  return row ?? null
}

/** A member has one hold: a new one replaces it. */
export async function upsertHold(
  db: Queryable,
  memberId: string,
  hold: HoldRow & { ends_at: number },
): Promise<HoldRow> {
  const rows = await db.query<HoldRow>(
    sql`INSERT INTO holds (id, member_id, practitioner_id, appointment_type, starts_at, ends_at,
       began_at, expires_at)
     VALUES (${hold.id}, ${memberId}, ${hold.practitioner_id}, ${hold.appointment_type},
       ${new Date(hold.starts_at)}, ${new Date(hold.ends_at)}, ${new Date(hold.began_at)},
       ${new Date(hold.expires_at)})
     ON CONFLICT (member_id) DO UPDATE SET
       id = excluded.id, practitioner_id = excluded.practitioner_id,
       appointment_type = excluded.appointment_type,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       began_at = excluded.began_at, expires_at = excluded.expires_at
     RETURNING ${columns}`,
  )
  return requireRow(rows)
}

/** A part of a statement, or a statement, that ends the member's hold. */
export const buildHoldReleaseSql = (memberId: string): Statement =>
  sql`DELETE FROM holds WHERE member_id = ${memberId}::uuid`

/** Ends the member's hold, if there is one. */
export async function releaseHold(db: Queryable, memberId: string): Promise<void> {
  await db.query(buildHoldReleaseSql(memberId))
}

/** Returns whether the member had this hold. */
export async function deleteHold(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`DELETE FROM holds WHERE id = ${id} AND member_id = ${memberId} RETURNING id`,
  )
  return rows.length > 0
}

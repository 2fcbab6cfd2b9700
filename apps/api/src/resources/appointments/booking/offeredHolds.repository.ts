import type { AppointmentType } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'

/** A time that is held for the member to whom it is offered. Instants in epoch milliseconds. */
export type OfferedHold = {
  readonly id: string
  readonly memberId: string
  readonly practitionerId: string
  readonly type: AppointmentType
  readonly startsAt: number
  readonly endsAt: number
  readonly beganAt: number
  readonly expiresAt: number
}

/** Inserts a hold that does not replace the member's one hold. The caller has locked the times. */
export async function insertOfferedHold(db: Queryable, hold: OfferedHold): Promise<void> {
  await db.query(
    sql`INSERT INTO holds (id, kind, member_id, practitioner_id, appointment_type, starts_at,
       ends_at, began_at, expires_at)
     VALUES (${hold.id}, 'offer', ${hold.memberId}, ${hold.practitionerId}, ${hold.type},
       ${new Date(hold.startsAt)}, ${new Date(hold.endsAt)}, ${new Date(hold.beganAt)},
       ${new Date(hold.expiresAt)})`,
  )
}

/** Ends the holds of offers. */
export async function deleteOfferedHolds(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query(sql`DELETE FROM holds WHERE id = ANY(${ids}::uuid[])`)
}

/** The offers whose time is still held. */
export async function findOfferedHolds(
  db: Queryable,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM holds WHERE id = ANY(${ids}::uuid[]) AND expires_at > ${new Date(now)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** When the first hold of the practitioner in these hours ends, null without one. */
export async function findFirstHoldEnd(
  db: Queryable,
  practitionerId: string,
  hours: { readonly start: number; readonly end: number },
  now: number,
): Promise<number | null> {
  const [row] = await db.query<{ expires_at: number | null }>(
    sql`SELECT min(expires_at) AS expires_at FROM holds
     WHERE practitioner_id = ${practitionerId} AND expires_at > ${new Date(now)}
       AND starts_at < ${new Date(hours.end)} AND ends_at > ${new Date(hours.start)}`,
  )
  return row?.expires_at ?? null
}

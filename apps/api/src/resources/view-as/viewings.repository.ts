import type { ViewingPair } from '../../core/auth/viewings.ts'
import { type Queryable, sql } from '../../db/sql.ts'

export type NewViewing = ViewingPair & {
  readonly id: string
  readonly reason: string
  readonly now: number
  readonly endsAt: number
}

/** Closes the open viewing of an admin for a member. Returns whether there was one. */
export async function closeOpenViewing(
  tx: Queryable,
  { adminId, memberId }: ViewingPair,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql`UPDATE viewings SET closed_at = ${new Date(now)}
     WHERE admin_id = ${adminId} AND member_id = ${memberId} AND closed_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}

/**
 * Closes the admin's other viewings. Two tabs that open one at the same time wait for each other:
 * the later one replaces the other.
 */
export async function insertViewing(
  tx: Queryable,
  { id, adminId, memberId, reason, now, endsAt }: NewViewing,
): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`viewing:${adminId}`}, 0))`)
  await tx.query(
    sql`UPDATE viewings SET closed_at = ${new Date(now)}
     WHERE admin_id = ${adminId} AND closed_at IS NULL`,
  )
  await tx.query(
    sql`INSERT INTO viewings (id, admin_id, member_id, reason, opened_at, ends_at)
     VALUES (${id}, ${adminId}, ${memberId}, ${reason}, ${new Date(now)}, ${new Date(endsAt)})`,
  )
}

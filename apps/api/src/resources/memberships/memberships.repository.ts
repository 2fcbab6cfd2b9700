import type { MembershipStatus } from '@portal/contract'
import { buildRunningMembershipSql } from '../../core/memberVisits.ts'
import { createId } from '../../core/values/createId.ts'
import { type Queryable, sql } from '../../db/sql.ts'

/** What a membership comes from: staff, an offer, or a subscription at the payment provider. */
export type MembershipSource = 'manual' | 'offer' | 'subscription'

/** Begins an active membership without an end. `now` in epoch milliseconds. */
export async function insertMembership(
  db: Queryable,
  memberId: string,
  source: MembershipSource,
  now: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO memberships (id, member_id, source, status, starts_at, created_at)
     VALUES (${createId()}, ${memberId}, ${source}, 'active', ${new Date(now)}, ${new Date(now)})`,
  )
}

/** Ends every membership of a member. `now` in epoch milliseconds. */
export async function endMemberships(db: Queryable, memberId: string, now: number): Promise<void> {
  await db.query(
    sql`UPDATE memberships SET ends_at = greatest(starts_at, ${new Date(now)}::timestamptz)
     WHERE member_id = ${memberId} AND (ends_at IS NULL OR ends_at > ${new Date(now)})`,
  )
}

/**
 * Sets the status of the running memberships of a member. Returns false when there is none. `now`
 * in epoch milliseconds.
 */
export async function saveMembershipStatus(
  db: Queryable,
  memberId: string,
  status: MembershipStatus,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE memberships SET status = ${status}
     WHERE member_id = ${memberId} AND ${buildRunningMembershipSql(now)} RETURNING id`,
  )
  return rows.length > 0
}

import type { MembershipStatus } from '@portal/contract'
import { buildMembershipStatusSql, buildRunningMembershipSql } from '../../core/memberStatusSql.ts'
import { createId } from '../../core/values/createId.ts'
import { type Queryable, sql } from '../../db/sql.ts'

/** What a membership comes from: staff, an offer, an invite, or a subscription at the provider. */
export type MembershipSource = 'manual' | 'offer' | 'invite' | 'subscription'

/** Begins an active membership. `now` and `endsAt` in epoch milliseconds; null never ends. */
export async function insertMembership(
  db: Queryable,
  memberId: string,
  source: MembershipSource,
  now: number,
  endsAt: number | null = null,
): Promise<void> {
  await db.query(
    sql`INSERT INTO memberships (id, member_id, source, status, starts_at, ends_at, created_at)
     VALUES (${createId()}, ${memberId}, ${source}, 'active', ${new Date(now)},
       ${endsAt === null ? null : new Date(endsAt)}, ${new Date(now)})`,
  )
}

/** A subscription as far as it gives a membership. Instants in epoch milliseconds. */
type GivenMembership = {
  readonly id: string
  readonly member_id: string
  readonly started_at: number
  readonly access_ends_at: number | null
}

/**
 * Adds or changes the membership that a subscription gives. Its end is that of the access, so that
 * a grace period and a canceled subscription end without any event. `now` in epoch milliseconds.
 */
export async function saveSubscriptionMembership(
  db: Queryable,
  { id, member_id, started_at, access_ends_at }: GivenMembership,
  now: number,
): Promise<void> {
  const endsAt = access_ends_at === null ? null : new Date(Math.max(access_ends_at, started_at))
  await db.query(
    sql`INSERT INTO memberships (id, member_id, source, status, starts_at, ends_at,
       subscription_id, created_at)
     VALUES (${createId()}, ${member_id}, 'subscription', 'active', ${new Date(started_at)},
       ${endsAt}, ${id}, ${new Date(now)})
     ON CONFLICT (subscription_id) DO UPDATE SET ends_at = excluded.ends_at`,
  )
}

/**
 * When the active memberships of a member end, in epoch milliseconds: `ends_at` of the last one,
 * which is null when one never ends. Null without an active membership.
 */
export async function findMembershipEnd(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<{ readonly ends_at: number | null } | null> {
  const [row] = await db.query<{ ends_at: number | null }>(
    sql`SELECT ends_at FROM memberships
     WHERE member_id = ${memberId} AND status = 'active' AND ${buildRunningMembershipSql(now)}
     ORDER BY ends_at DESC NULLS FIRST LIMIT 1`,
  )
  return row ?? null
}

/** The status of a member's membership now, null on an a-la-carte plan. */
export async function findMembershipStatus(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<MembershipStatus | null> {
  const [row] = await db.query<{ status: MembershipStatus | null }>(
    sql`SELECT ${buildMembershipStatusSql('u', now)} AS status
     FROM users u WHERE u.id = ${memberId}`,
  )
  return row?.status ?? null
}

/** Ends every membership of a member. `now` in epoch milliseconds. */
export async function endMemberships(db: Queryable, memberId: string, now: number): Promise<void> {
  await db.query(
    sql`UPDATE memberships SET ends_at = greatest(starts_at, ${new Date(now)}::timestamptz)
     WHERE member_id = ${memberId} AND (ends_at IS NULL OR ends_at > ${new Date(now)})`,
  )
}

/**
 * Ends what the practice itself gave a member, not a subscription. Returns how many have ended.
 * `now` in epoch milliseconds.
 */
export async function endGrantedMemberships(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<number> {
  const rows = await db.query(
    sql`UPDATE memberships SET ends_at = greatest(starts_at, ${new Date(now)}::timestamptz)
     WHERE member_id = ${memberId} AND subscription_id IS NULL
       AND (ends_at IS NULL OR ends_at > ${new Date(now)}) RETURNING id`,
  )
  return rows.length
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

/** Whether a subscription gives the member a membership. `now` in epoch milliseconds. */
export async function isGivenBySubscription(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM memberships
     WHERE member_id = ${memberId} AND subscription_id IS NOT NULL
       AND ${buildRunningMembershipSql(now)} LIMIT 1`,
  )
  return rows.length > 0
}

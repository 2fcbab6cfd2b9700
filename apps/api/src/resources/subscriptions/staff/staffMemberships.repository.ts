import type { MembershipStatus } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { MembershipSource } from '../../memberships/memberships.repository.ts'
import { listSubscriptions, type SubscriptionRow } from '../subscriptions.repository.ts'

/** What gives a member the membership. Instants in epoch milliseconds. */
export type StaffMembershipRow = {
  readonly email: string
  readonly member_id: string
  readonly source: MembershipSource
  /** Whether staff have paused what the practice gives, see `setMembershipStatus`. */
  readonly status: MembershipStatus
  /** The slug of the plan; null for an unknown price and without a subscription. */
  readonly plan: string | null
  readonly starts_at: number
  readonly ends_at: number | null
  readonly subscription: SubscriptionRow | null
}

type ListedRow = Omit<StaffMembershipRow, 'subscription'> & { subscription_id: string | null }

/** The memberships of a member, or of all with null, latest first; also unknown prices. */
export async function listStaffMemberships(
  db: Queryable,
  email: string | null,
  limit: number,
): Promise<StaffMembershipRow[]> {
  const rows = await db.query<ListedRow>(
    sql`SELECT u.email, u.id AS member_id, l.source, l.status, p.slug AS plan, l.starts_at,
       l.ends_at, l.subscription_id
     FROM (
       SELECT member_id, source, status, starts_at, ends_at, subscription_id FROM memberships
       UNION ALL
       SELECT member_id, 'subscription', 'active', started_at, ended_at, id FROM subscriptions x
       WHERE plan_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM memberships WHERE subscription_id = x.id)
     ) l
     JOIN users u ON u.id = l.member_id
     LEFT JOIN subscriptions s ON s.id = l.subscription_id
     LEFT JOIN membership_plans p ON p.id = s.plan_id
     WHERE ${email}::text IS NULL OR u.email = ${email}
     ORDER BY l.starts_at DESC, u.email LIMIT ${limit}`,
  )
  const listed: StaffMembershipRow[] = []
  for (const { subscription_id: id, ...row } of rows) {
    const subscriptions = id === null ? [] : await listSubscriptions(db, row.member_id)
    listed.push({ ...row, subscription: subscriptions.find((each) => each.id === id) ?? null })
  }
  return listed
}

/** The provider's ids of all subscriptions. */
export const listSubscriptionRefs = async (db: Queryable): Promise<string[]> =>
  (
    await db.query<{ ref: string }>(
      sql`SELECT provider_ref AS ref FROM subscriptions ORDER BY started_at`,
    )
  ).map(({ ref }) => ref)

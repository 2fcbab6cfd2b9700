import type { MembershipStatus } from '@portal/contract'
import type { Context } from '../../context.ts'
import { recordAudit, type AuditContext } from '../../core/audit.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { buildMembershipStatusSql } from '../../core/memberStatusSql.ts'
import { sql } from '../../db/sql.ts'
import {
  insertMembership,
  isGivenBySubscription,
  saveMembershipStatus,
} from './memberships.repository.ts'

/**
 * Sets whether a member of the plan has an active membership. Throws `conflict` on another plan,
 * and when a subscription gives the membership that is to lapse. Setting the current status changes
 * nothing.
 */
export async function setMembershipStatus(
  { db, clock }: Context,
  userId: string,
  status: MembershipStatus,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    const now = clock.now()
    await tx.query(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
    const [before] = await tx.query<{ membership_status: MembershipStatus }>(
      sql`SELECT ${buildMembershipStatusSql('u', now)} AS membership_status FROM users u
       WHERE u.id = ${userId} AND u.plan_type = 'MEMBERSHIP'`,
    )
    if (before === undefined) throw new Refusal('conflict', 'This member has no membership.')
    if (before.membership_status === status) return
    // the next fetch of the subscription would not know of it
    if (status === 'lapsed' && (await isGivenBySubscription(tx, userId, now)))
      throw new Refusal(
        'conflict',
        'A subscription gives this membership. End it with `memberships end`.',
      )
    // one that has ended stays so, and another one begins
    if (!(await saveMembershipStatus(tx, userId, status, now)))
      await insertMembership(tx, userId, 'manual', now)
    await recordAudit(tx, {
      action: 'user.membership_set',
      actorId,
      subjectId: userId,
      details: { membership_status: status },
      requestId,
      at: now,
    })
  })
}

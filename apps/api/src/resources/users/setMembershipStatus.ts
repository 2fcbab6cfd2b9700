import type { MembershipStatus } from '@portal/contract'
import type { Context } from '../../context.ts'
import { recordAudit, type AuditContext } from '../../core/audit.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { sql } from '../../db/sql.ts'

/** Throws `conflict` without a membership. Setting the current status changes nothing. */
export async function setMembershipStatus(
  { db, clock }: Context,
  userId: string,
  status: MembershipStatus,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    const [before] = await tx.query<{ membership_status: MembershipStatus }>(
      sql`SELECT membership_status FROM users
       WHERE id = ${userId} AND plan_type = 'MEMBERSHIP' FOR UPDATE`,
    )
    if (before === undefined) throw new Refusal('conflict', 'This member has no membership.')
    if (before.membership_status === status) return
    await tx.query(sql`UPDATE users SET membership_status = ${status} WHERE id = ${userId}`)
    await recordAudit(tx, {
      action: 'user.membership_set',
      actorId,
      subjectId: userId,
      details: { membership_status: status },
      requestId,
      at: clock.now(),
    })
  })
}

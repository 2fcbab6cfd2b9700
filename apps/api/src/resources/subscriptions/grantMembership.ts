import { DAY } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { recordAudit, type AuditContext } from '../../core/audit.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { enqueueCheckoutEnd } from './fetch/checkoutEnd.ts'
import { savePlan } from '../users/userFields.repository.ts'
import { insertMembership } from '../memberships/memberships.repository.ts'

/**
 * Gives a member a membership for some days, or with null until it is ended. It ends the page on
 * which the member could start another one.
 */
export async function grantMembership(
  { clock, db, jobs }: Context,
  memberId: string,
  days: number | null,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    await lockMember(tx, memberId)
    const now = clock.now()
    await savePlan(tx, memberId, 'MEMBERSHIP')
    await insertMembership(tx, memberId, 'manual', now, days === null ? null : now + days * DAY)
    await enqueueCheckoutEnd(tx, memberId, now)
    await recordAudit(tx, {
      action: 'membership.granted',
      actorId,
      subjectId: memberId,
      details: { days },
      requestId,
      at: now,
    })
  })
  jobs.wake()
}

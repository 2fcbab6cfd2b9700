import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { endSubscriptionsForErasure } from '../../subscriptions/change/endForErasure.ts'
import { cancelByPractice } from '../../appointments/practice/changeByPractice.ts'
import { isClosedSince, updateErased } from './closing.repository.ts'
import { listSessionsToCancel } from './getClosure.ts'

/**
 * Erases an account that has been closed since `closedAt` (epoch milliseconds), except what must be
 * kept. Does nothing if it was reopened or erased meanwhile. Throws while the payment provider does
 * not respond and the member has a subscription there, which ends first.
 */
export async function eraseAccount(
  context: Context,
  { id, closedAt }: { readonly id: string; readonly closedAt: number },
  auditContext: AuditContext,
): Promise<void> {
  const { clock, db } = context
  if (!(await isClosedSince(db, id, closedAt))) return
  // a payment that was settled late, or the practice, may have booked one
  for (const session of await listSessionsToCancel(db, id, clock.now()))
    await cancelByPractice(context, session.id, null, auditContext)
  await endSubscriptionsForErasure(context, id)
  const now = clock.now()
  await db.tx(async (tx) => {
    await lockMember(tx, id)
    if ((await listSessionsToCancel(tx, id, now)).length > 0)
      throw new Error('A session was booked meanwhile. The next attempt cancels it.')
    const emails = await updateErased(tx, id, closedAt, now)
    if (emails === null) return
    await context.eraseRows(tx, { id, emails, now })
    await recordAudit(tx, {
      action: 'account.erased',
      actorId: auditContext.actorId,
      subjectId: id,
      requestId: auditContext.requestId,
      at: now,
    })
  })
  context.jobs.wake()
}

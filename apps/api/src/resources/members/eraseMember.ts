import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { closeForErasure } from '../users/closedUsers.repository.ts'
import { eraseAccount } from '../accounts/closing/eraseAccount.ts'
import { deactivateMember } from './deactivateMember.ts'

/**
 * Erases a member at once, without the 14 days of a member who closes the account. Before that it
 * cancels their sessions and ends what closing the account would end, so that the emails about them
 * are sent and refunds are made. What must be kept: docs/decisions/0034-closing-an-account.md. It
 * can be repeated after a failure.
 */
export async function eraseMember(
  context: Context,
  id: string,
  auditContext: AuditContext,
): Promise<void> {
  const { actorId, requestId } = auditContext
  await deactivateMember(context, id, true, auditContext)
  await context.db.tx(async (tx) => {
    await lockMember(tx, id)
    await context.accountClosing.end(tx, { id, actorId, requestId, now: context.clock.now() })
  })
  await context.jobs.idle()
  const closedAt = await context.db.tx(async (tx) => {
    const now = context.clock.now()
    await recordAudit(tx, {
      action: 'account.erasure_requested',
      actorId,
      subjectId: id,
      requestId,
      at: now,
    })
    return closeForErasure(tx, id, now)
  })
  if (closedAt === null) throw new Refusal('conflict', 'This account is erased already.')
  await eraseAccount(context, { id, closedAt }, auditContext)
}

import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { closeForErasure } from '../users/closedUsers.repository.ts'
import { eraseAccount } from '../accounts/closing/eraseAccount.ts'
import { deactivateMember } from './deactivateMember.ts'

/**
 * Erases a member at once, without the 14 days of a member who closes the account, and cancels
 * their sessions first, so that the emails about them are sent. What must be kept:
 * docs/decisions/0034-closing-an-account.md. It can be repeated after a failure.
 */
export async function eraseMember(
  context: Context,
  id: string,
  auditContext: AuditContext,
): Promise<void> {
  await deactivateMember(context, id, true, auditContext)
  await context.jobs.idle()
  const { actorId, requestId } = auditContext
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

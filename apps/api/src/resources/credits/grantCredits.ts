import type { Context } from '../../context.ts'
import { recordAudit, type AuditContext } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import { createFieldRefusal, Refusal } from '../../core/errors/refusal.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { findCreditAccount, insertCreditEntry } from './credits.repository.ts'

const limit = 1000

/**
 * Grants credits, or deducts them with a negative amount, and returns the new balance. The member
 * can read the note.
 */
export async function grantCredits(
  context: Context,
  userId: string,
  { amount, note }: { amount: number; note: string },
  auditContext: AuditContext,
): Promise<number> {
  if (amount === 0 || Math.abs(amount) > limit)
    throw createFieldRefusal('amount', 'out_of_range', `Grant or deduct 1 to ${limit} credits.`)
  return context.db.tx(async (tx) => {
    await lockMember(tx, userId)
    const now = context.clock.now()
    const { balance } = await findCreditAccount(tx, userId)
    if (balance + amount < 0)
      throw new Refusal('no_credits', `The balance is only ${balance} session credits.`)
    await insertCreditEntry(tx, { userId, amount, reason: 'grant', ref: createId(), note, now })
    const { actorId, requestId } = auditContext
    await recordAudit(tx, {
      action: 'credits.granted',
      actorId,
      subjectId: userId,
      details: { amount, note },
      requestId,
      at: now,
    })
    return balance + amount
  })
}

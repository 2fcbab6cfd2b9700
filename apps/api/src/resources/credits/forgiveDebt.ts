import type { Context } from '../../context.ts'
import { recordAudit, type AuditContext } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import { createFieldRefusal, Refusal } from '../../core/errors/refusal.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { findCreditAccount } from './credits.repository.ts'
import { insertDebt } from './debts.repository.ts'

/** Forgives some credits of the member's debt, or all with null. Returns the remaining debt. */
export async function forgiveDebt(
  context: Context,
  userId: string,
  { credits, note }: { credits: number | null; note: string },
  { actorId, requestId }: AuditContext,
): Promise<number> {
  return context.db.tx(async (tx) => {
    await lockMember(tx, userId)
    const now = context.clock.now()
    const { debt } = await findCreditAccount(tx, userId)
    if (debt === 0) throw new Refusal('conflict', 'This member owes no session credits.')
    const forgiven = credits ?? debt
    if (forgiven < 1 || forgiven > debt)
      throw createFieldRefusal('credits', 'out_of_range', `Forgive 1 to ${debt} session credits.`)
    await insertDebt(tx, {
      userId,
      paymentId: null,
      amount: -forgiven,
      reason: 'forgiven',
      ref: createId(),
      note,
      now,
    })
    await recordAudit(tx, {
      action: 'credits.debt_forgiven',
      actorId,
      subjectId: userId,
      details: { credits: forgiven, note },
      requestId,
      at: now,
    })
    return debt - forgiven
  })
}

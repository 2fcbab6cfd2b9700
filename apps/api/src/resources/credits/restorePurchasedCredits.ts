import type { Restoration, RevokedUnits } from '../../core/declarations/productKinds.ts'
import type { Queryable } from '../../db/sql.ts'
import { insertCreditEntry } from './credits.repository.ts'
import { findForgiven, insertDebt, repayDebt } from './debts.repository.ts'

const reasons = { refund: 'refund_reversed', chargeback: 'chargeback_reversed' } as const

/**
 * Returns credits of a purchase whose refund failed, or whose chargeback the practice has won. They
 * pay a debt first, also one that was forgiven: spent credits that were forgiven are not returned.
 */
export async function restorePurchasedCredits(
  db: Queryable,
  payment: { readonly id: string; readonly user_id: string },
  { units, reason, ref, now }: RevokedUnits,
): Promise<Restoration> {
  const { id: paymentId, user_id: userId } = payment
  const owed = Math.min(units, await findForgiven(db, userId, paymentId))
  if (owed > 0)
    await insertDebt(db, {
      userId,
      paymentId,
      amount: owed,
      reason: 'forgiven',
      ref,
      note: null,
      now,
    })
  await insertCreditEntry(db, {
    userId,
    amount: units,
    reason: reasons[reason],
    ref,
    note: null,
    now,
  })
  const repaid = await repayDebt(db, { userId, returned: units, paymentId, ref, now })
  return { given: units - repaid, repaid }
}

import type { Restoration, RevokedUnits } from '../../core/declarations/productKinds.ts'
import type { Queryable } from '../../db/sql.ts'
import { insertCreditEntry } from './credits.repository.ts'
import { repayDebt } from './debts.repository.ts'

const reasons = { refund: 'refund_reversed', chargeback: 'chargeback_reversed' } as const

/**
 * Returns credits of a purchase whose refund failed, or whose chargeback the practice has won. They
 * pay a debt first.
 */
export async function restorePurchasedCredits(
  db: Queryable,
  userId: string,
  { units, reason, ref, now }: RevokedUnits,
): Promise<Restoration> {
  await insertCreditEntry(db, {
    userId,
    amount: units,
    reason: reasons[reason],
    ref,
    note: null,
    now,
  })
  const repaid = await repayDebt(db, { userId, returned: units, ref, now })
  return { given: units - repaid, repaid }
}

import type { Queryable } from '../../db/sql.ts'
import { insertCreditEntry } from './credits.repository.ts'
import { repayDebt } from './debts.repository.ts'

/** Returns credits of a purchase whose chargeback the practice has won. They pay a debt first. */
export async function restorePurchasedCredits(
  db: Queryable,
  userId: string,
  { units, ref, now }: { readonly units: number; readonly ref: string; readonly now: number },
): Promise<void> {
  await insertCreditEntry(db, {
    userId,
    amount: units,
    reason: 'chargeback_reversed',
    ref,
    note: null,
    now,
  })
  await repayDebt(db, { userId, returned: units, ref, now })
}

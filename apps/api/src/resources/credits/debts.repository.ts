import { getDebtRepayment } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../db/sql.ts'
import { findCreditAccount, insertCreditEntry } from './credits.repository.ts'

export type NewDebt = {
  readonly userId: string
  /** The payment whose credits were spent, null for a repayment. */
  readonly paymentId: string | null
  /** Above 0 for a debt, below 0 for a repayment. */
  readonly amount: number
  readonly reason: 'refund' | 'chargeback' | 'repayment' | 'forgiven'
  /** The record of the change, unique for the reason. */
  readonly ref: string
  readonly note: string | null
  readonly now: number
}

/** Adds a debt or a repayment; a database trigger updates the member's total. */
export async function insertDebt(db: Queryable, debt: NewDebt): Promise<void> {
  await db.query(
    sql`INSERT INTO credit_debts (user_id, payment_id, amount, reason, ref, note, created_at)
     VALUES (${debt.userId}, ${debt.paymentId}, ${debt.amount}, ${debt.reason}, ${debt.ref},
       ${debt.note}, ${new Date(debt.now)})`,
  )
}

type ReturnedCredits = {
  readonly userId: string
  /** The credits that were returned, which the ledger has already. */
  readonly returned: number
  readonly ref: string
  readonly now: number
}

/**
 * Pays the debt with credits that were just returned: -1 in the ledger for each. Returns how many.
 * The caller holds the member's lock, so the debt is stable.
 */
export async function repayDebt(
  db: Queryable,
  { userId, returned, ref, now }: ReturnedCredits,
): Promise<number> {
  if (returned === 0) return 0
  const paid = getDebtRepayment(await findCreditAccount(db, userId), returned)
  if (paid === 0) return 0
  await insertCreditEntry(db, {
    userId,
    amount: -paid,
    reason: 'debt_repayment',
    ref,
    note: null,
    now,
  })
  await insertDebt(db, {
    userId,
    paymentId: null,
    amount: -paid,
    reason: 'repayment',
    ref,
    note: null,
    now,
  })
  return paid
}

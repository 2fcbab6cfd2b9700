import { countForgiven, type DebtChange, getDebtRepayment } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../db/sql.ts'
import { findCreditAccount, insertCreditEntry } from './credits.repository.ts'

export type NewDebt = {
  readonly userId: string
  /** The payment whose credits it concerns, null for a change that is not about a payment. */
  readonly paymentId: string | null
  /** The change of the debt: above 0 for a debt, below 0 for a repayment. */
  readonly amount: number
  readonly reason: 'refund' | 'chargeback' | 'repayment' | 'forgiven'
  /** The record of the change, unique for the reason. */
  readonly ref: string
  readonly note: string | null
  readonly now: number
}

/** How many credits of the debt that refunds and chargebacks of a payment created are forgiven. */
export async function findForgiven(
  db: Queryable,
  userId: string,
  paymentId: string,
): Promise<number> {
  const changes = await db.query<DebtChange>(
    sql`SELECT payment_id AS "paymentId", amount, reason FROM credit_debts
     WHERE user_id = ${userId} ORDER BY id`,
  )
  return countForgiven(changes, paymentId)
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
  /** The payment whose credits came back, null for those of a session. */
  readonly paymentId: string | null
  readonly ref: string
  readonly now: number
}

/**
 * Pays the debt with credits that were just returned: -1 in the ledger for each. Returns how many.
 * The caller holds the member's lock, so the debt is stable.
 */
export async function repayDebt(
  db: Queryable,
  { userId, returned, paymentId, ref, now }: ReturnedCredits,
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
    paymentId,
    amount: -paid,
    reason: 'repayment',
    ref,
    note: null,
    now,
  })
  return paid
}

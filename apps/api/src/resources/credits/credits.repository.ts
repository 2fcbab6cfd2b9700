import type { CreditAccount } from '@portal/domain/scheduling'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'

/** Balance and debt of session credits. */
export async function findCreditAccount(db: Queryable, userId: string): Promise<CreditAccount> {
  const [row] = await db.query<CreditAccount>(
    sql`SELECT balance, debt FROM credit_balances WHERE user_id = ${userId}`,
  )
  return row ?? { balance: 0, debt: 0 }
}

/** Adds an entry to the ledger; a database trigger updates the balance. */
export async function insertCreditEntry(
  db: Queryable,
  entry: {
    userId: string
    amount: number
    reason:
      | 'purchase'
      | 'refund'
      | 'grant'
      | 'offer'
      | 'chargeback'
      | 'chargeback_reversed'
      | 'refund_reversed'
      | 'debt_repayment'
    ref: string
    note: string | null
    now: number
  },
): Promise<void> {
  await db.query(
    sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, note, created_at)
     VALUES (
       ${entry.userId}, ${entry.amount}, ${entry.reason}, ${entry.ref}, ${entry.note},
       ${new Date(entry.now)})`,
  )
}

type SessionCredits = {
  readonly userId: string
  readonly amount: number
  readonly reason: 'appointment_booked' | 'appointment_cancelled'
  /** Selects the id of the session. */
  readonly ref: Statement
  readonly now: number
}

/** A part of a statement that adds an entry for a session; the caller adds its `FROM`. */
export const buildCreditInsertSql = (entry: SessionCredits): Statement => sql`
  INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
  SELECT ${entry.userId}::uuid, ${entry.amount}::int, ${entry.reason}::text, ${entry.ref},
    ${new Date(entry.now)}::timestamptz`

/** Whether an offer has added a credit to this account. */
export async function hasOfferCredit(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM credit_ledger WHERE reason = 'offer' AND ref = ${userId}`,
  )
  return rows.length > 0
}

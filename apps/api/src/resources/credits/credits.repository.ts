import { type Queryable, sql } from '../../db/sql.ts'

/** The balance of session credits. */
export async function findBalance(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ balance: number }>(
    sql`SELECT balance FROM credit_balances WHERE user_id = ${userId}`,
  )
  return row?.balance ?? 0
}

/** Adds an entry to the ledger; a database trigger updates the balance. */
export async function insertCreditEntry(
  db: Queryable,
  entry: {
    userId: string
    amount: number
    reason: 'purchase' | 'refund' | 'grant'
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

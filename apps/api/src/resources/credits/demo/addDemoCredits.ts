import { type Queryable, sql } from '../../../db/sql.ts'

type DemoCredits = { readonly amount: number; readonly reason: string; readonly ref: string }

/** Adds a ledger entry. */
export async function addDemoCredits(
  db: Queryable,
  userId: string,
  { amount, reason, ref }: DemoCredits,
  createdAt: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
     VALUES (${userId}, ${amount}, ${reason}, ${ref}, ${new Date(createdAt)})`,
  )
}

import { createId } from '../../core/createId.ts'
import { type Queryable, sql } from '../../db/sql.ts'

type DemoCredits = { readonly amount: number; readonly reason: string; readonly ref: string }

/** Adds a ledger entry. */
export async function addDemoCredits(
  db: Queryable,
  userId: string,
  { amount, reason, ref }: DemoCredits,
  at: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
     VALUES (${userId}, ${amount}, ${reason}, ${ref}, ${new Date(at)})`,
  )
}

/** A pack of five that was paid long ago; the sandbox has no record of it. */
export async function addDemoPurchase(db: Queryable, userId: string, at: number): Promise<void> {
  const id = createId()
  await db.query(
    sql`INSERT INTO payments (id, user_id, kind, status, price_id, description, quantity,
       session_credits, amount, currency, outcome, created_at, updated_at, expires_at, paid_at)
     VALUES (${id}, ${userId}, 'checkout', 'paid', 'price_session_credit_5', 'Pack of 5', 1, 5,
       45000, 'usd', 'credited', ${new Date(at)}, ${new Date(at)}, ${new Date(at)},
       ${new Date(at)})`,
  )
  await addDemoCredits(db, userId, { amount: 5, reason: 'purchase', ref: id }, at)
}

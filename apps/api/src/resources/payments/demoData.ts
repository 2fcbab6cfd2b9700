import { DAY } from '@portal/domain/time'
import { createId } from '../../core/values/createId.ts'
import type { DemoData } from '../../core/declarations/demoData.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { regularEmails } from '../users/demo/demoAccounts.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { addDemoCredits } from '../credits/demo/addDemoCredits.ts'

const purchases = [
  { email: 'noah@example.com', daysAgo: 30 },
  { email: 'maya@example.com', daysAgo: 58 },
  ...regularEmails.flatMap((email) => [80, 60].map((daysAgo) => ({ email, daysAgo }))),
]

export const demoData: DemoData = {
  name: 'payments',
  after: ['accounts', 'credits'],
  async addRows({ db, now }) {
    for (const { email, daysAgo } of purchases) {
      const { id } = await findDemoAccount(db, email)
      await addDemoPurchase(db, id, now - daysAgo * DAY)
    }
  },
}

/** A pack of five that was paid long ago. The server records it in the sandbox when it starts. */
async function addDemoPurchase(db: Queryable, userId: string, paidAt: number): Promise<void> {
  const id = createId()
  await db.query(
    sql`INSERT INTO payments (id, user_id, kind, status, price_id, description, quantity,
       session_credits, amount, currency, outcome, created_at, updated_at, expires_at, paid_at)
     VALUES (${id}, ${userId}, 'checkout', 'paid', 'price_session_credit_5', 'Pack of 5', 1, 5,
       45000, 'usd', 'credited', ${new Date(paidAt)}, ${new Date(paidAt)}, ${new Date(paidAt)},
       ${new Date(paidAt)})`,
  )
  await addDemoCredits(db, userId, { amount: 5, reason: 'purchase', ref: id }, paidAt)
}

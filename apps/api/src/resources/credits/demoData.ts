import { DAY } from '@portal/domain/time'
import type { DemoData } from '../../core/declarations/demoData.ts'
import { sql } from '../../db/sql.ts'
import { regularEmails } from '../users/demo/demoAccounts.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { addDemoCredits } from './demo/addDemoCredits.ts'

const grants = [
  { email: 'maya@example.com', amount: 1, daysAgo: 60 },
  ...regularEmails.map((email) => ({ email, amount: 2, daysAgo: 30 })),
]

/** Credits of memberships. Omar owes a credit after a chargeback. */
export const demoData: DemoData = {
  name: 'credits',
  after: ['accounts'],
  async addRows({ db, now }) {
    for (const { email, amount, daysAgo } of grants) {
      const { id } = await findDemoAccount(db, email)
      const grant = { amount, reason: 'membership_grant', ref: `demo:${id}` }
      await addDemoCredits(db, id, grant, now - daysAgo * DAY)
    }
    const omar = await findDemoAccount(db, 'omar@example.com')
    await db.query(
      sql`INSERT INTO credit_debts (user_id, amount, reason, ref, created_at)
       VALUES (${omar.id}, 1, 'chargeback', ${`demo:${omar.id}`}, ${new Date(now - 10 * DAY)})`,
    )
  },
}

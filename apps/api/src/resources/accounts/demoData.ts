import { DAY } from '@portal/domain/time'
import type { DemoData } from '../../core/declarations/demoData.ts'
import { sql } from '../../db/sql.ts'
import { saveMembershipStatus } from '../memberships/memberships.repository.ts'
import { addDemoAccount } from '../users/demo/addDemoAccount.ts'
import { demoAccounts } from '../users/demo/demoAccounts.ts'

/** People who wait for an offer, the latest first. */
const demoWaitlist = [
  { email: 'nadia@example.com', firstName: 'Nadia' },
  { email: 'paul@example.com', firstName: 'Paul' },
]

export const demoData: DemoData = {
  name: 'accounts',
  // the coaches of members
  after: ['practitioners'],
  async addRows(seed) {
    const { db, now } = seed
    for (const { changes = [], hasLapsed = false, ...account } of demoAccounts) {
      const id = await addDemoAccount(seed, account, 90)
      if (hasLapsed) await saveMembershipStatus(db, id, 'lapsed', now)
      for (const changeColumns of changes) await db.query(changeColumns(id, now))
    }
    for (const [index, { email, firstName }] of demoWaitlist.entries()) {
      const at = new Date(now - (3 + index) * DAY)
      await db.query(
        sql`INSERT INTO waitlist_entries (email, brand_slug, offer_slug, first_name, created_at,
           updated_at)
         VALUES (${email}, 'northside', 'reset-programme', ${firstName}, ${at}, ${at})`,
      )
    }
  },
}

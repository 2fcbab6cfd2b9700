import type { DemoData } from '../../core/declarations/demoData.ts'
import { insertPlan } from './plans/plans.repository.ts'

/** The membership that the payments sandbox sells. */
export const demoData: DemoData = {
  name: 'subscriptions',
  after: ['accounts'],
  async addRows({ db, now }) {
    await insertPlan(
      db,
      'juniper',
      {
        name: 'Juniper Membership',
        description: 'Protocols and labs, with sessions every month.',
        price_id: 'price_membership_monthly',
        amount: 12_900,
        currency: 'usd',
        credits: 2,
        trial_days: 7,
        trial_credits: 1,
      },
      now,
    )
  },
}

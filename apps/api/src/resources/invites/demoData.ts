import { DAY } from '@portal/domain/time'
import { createId } from '../../core/values/createId.ts'
import type { DemoData } from '../../core/declarations/demoData.ts'
import { requireRow, sql } from '../../db/sql.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { insertInvite, takeUse } from './invites.repository.ts'

/** Leo redeemed an invite. Another one is open for many. */
export const demoData: DemoData = {
  name: 'invites',
  after: ['accounts', 'brands'],
  async addRows({ db, now }) {
    const { id: brandId } = requireRow(
      await db.query<{ id: string }>(sql`SELECT id FROM brands WHERE slug = 'juniper'`),
    )
    const invite = {
      brandId,
      plan: 'MEMBERSHIP',
      membershipDays: 90,
      credits: null,
      offerId: null,
      email: null,
      expiresAt: null,
    } as const
    await insertInvite(db, createId(), 'WELCOME-JUNIPER', { ...invite, maxUses: 1000 }, now)
    const used = createId()
    await insertInvite(db, used, 'USED-ALREADY', { ...invite, maxUses: 1 }, now - 30 * DAY)
    const leo = await findDemoAccount(db, 'leo@example.com')
    await takeUse(db, used, leo.id, now - 29 * DAY)
  },
}

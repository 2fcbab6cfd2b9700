import type { DemoData } from '../../core/declarations/demoData.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { addDemoProtocols } from './demo/addDemoProtocols.ts'

export const demoData: DemoData = {
  name: 'protocols',
  after: ['accounts'],
  async addRows({ db, now }) {
    const maya = await findDemoAccount(db, 'maya@example.com')
    await addDemoProtocols(db, { memberId: maya.id, zone: 'America/New_York', now })
  },
}

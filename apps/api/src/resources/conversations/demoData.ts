import type { DemoData } from '../../core/declarations/demoData.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { addDemoConversations } from './demo/addDemoConversations.ts'

export const demoData: DemoData = {
  name: 'conversations',
  // what the messages are about
  after: ['accounts', 'appointments', 'documents', 'protocols'],
  async addRows({ db, now }) {
    const maya = await findDemoAccount(db, 'maya@example.com')
    await addDemoConversations(db, { memberId: maya.id, now })
  },
}

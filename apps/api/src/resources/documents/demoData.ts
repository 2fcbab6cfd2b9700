import type { DemoData } from '../../core/declarations/demoData.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { addDemoDocuments } from './demo/addDemoDocuments.ts'
import { demoDocuments } from './demo/demoDocuments.ts'

export const demoData: DemoData = {
  name: 'documents',
  after: ['accounts'],
  async addRows({ db, now }) {
    const maya = await findDemoAccount(db, 'maya@example.com')
    await addDemoDocuments(db, maya.id, now)
  },
  files: demoDocuments,
}

import type { DemoData } from '../../core/declarations/demoData.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { addDemoLabReports } from './demo/addDemoLabReports.ts'
import { demoLabReports } from './demo/demoLabReports.ts'

export const demoData: DemoData = {
  name: 'labs',
  after: ['accounts', 'practitioners'],
  async addRows({ db, now }) {
    const rivera = await findDemoAccount(db, 'rivera@example.com')
    await addDemoLabReports(db, { practitionerId: rivera.id, now })
  },
  files: demoLabReports,
}

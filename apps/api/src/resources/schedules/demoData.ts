import type { DemoData } from '../../core/declarations/demoData.ts'
import { demoPractitioners } from '../practitioners/demo/demoPractitioners.ts'
import { addDemoExceptions } from './demo/addDemoExceptions.ts'

export const demoData: DemoData = {
  name: 'schedules',
  after: ['practitioners'],
  async addRows({ db, now }) {
    for (const practitioner of demoPractitioners) await addDemoExceptions(db, practitioner, now)
  },
}

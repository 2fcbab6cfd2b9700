import type { DemoData } from '../../core/declarations/demoData.ts'
import { addDemoPractitioner } from './demo/addDemoPractitioner.ts'
import { demoPractitioners } from './demo/demoPractitioners.ts'

export const demoData: DemoData = {
  name: 'practitioners',
  after: [],
  async addRows(seed) {
    for (const practitioner of demoPractitioners) await addDemoPractitioner(seed, practitioner)
  },
}

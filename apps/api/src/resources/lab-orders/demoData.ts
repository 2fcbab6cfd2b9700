import type { DemoData } from '../../core/declarations/demoData.ts'
import { addDemoOrders } from './demo/addDemoOrders.ts'

/** Lab panels, and an order in each state. */
export const demoData: DemoData = {
  name: 'lab-orders',
  after: ['accounts', 'practitioners', 'payments', 'labs'],
  addRows: ({ db, now }) => addDemoOrders(db, now),
}

import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { addOrderForAccess, labOrdersAccess } from './accessRows.ts'
import { labOrderEmailJob } from './emails/labOrderEmailJob.ts'
import { labOrderTextJob } from './emails/labOrderTextJob.ts'
import { eraseLabOrders } from './eraseRows.ts'
import { labOrderExamples } from './examples.ts'
import { exportLabOrders, labOrderSections } from './exportRows.ts'
import { labOrdersRoutes } from './labOrders.routes.ts'
import { labOrdersClosing } from './order/accountOrders.ts'
import { labOrderKind } from './order/labOrderKind.ts'
import { refundOrderJob } from './order/refundOrderJob.ts'
import { labOrderParts } from './overviewParts.ts'
import { enqueueExpiredKits, expireKitJob } from './practice/expireKits.ts'
import { labOrderReferences } from './references.ts'

/** Lab tests that members order and pay, until a report fulfills the order. */
export const labOrders: Resource = {
  tables: ['lab_catalogs', 'lab_kits', 'lab_order_changes', 'lab_orders', 'lab_recommendations'],
  routes: labOrdersRoutes,
  accessRows: labOrdersAccess,
  examples: labOrderExamples,
  createAccessRecord: addOrderForAccess,
  fieldLabels: {
    address_line1: 'Street address',
    collect_on: 'Day',
    legal_first_name: 'First name',
    legal_last_name: 'Last name',
    zip: 'ZIP code',
  },
  references: labOrderReferences,
  productKinds: { lab_order: labOrderKind },
  jobs: [
    toRunnableJob(refundOrderJob),
    toRunnableJob(labOrderEmailJob),
    toRunnableJob(labOrderTextJob),
    toRunnableJob(expireKitJob),
  ],
  runPeriodically: enqueueExpiredKits,
  accountClosing: labOrdersClosing,
  exportRows: exportLabOrders,
  exportSections: labOrderSections,
  eraseRows: eraseLabOrders,
  retainedRows: { lab_catalogs: 'no member data' },
  overviewParts: labOrderParts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}

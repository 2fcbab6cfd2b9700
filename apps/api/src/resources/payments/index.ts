import { DAY } from '@portal/domain/time'
import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { paymentsAccess, createAccessPayment } from './accessRows.ts'
import { erasePayments } from './eraseRows.ts'
import { paymentExamples } from './examples.ts'
import { exportPayments } from './exportRows.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { creditsKind } from './products/creditsKind.ts'
import { paymentCheckJob } from './settlement/paymentCheckJob.ts'
import { paymentEmailJob } from './settlement/paymentEmailJob.ts'
import { refundAlertJob } from './settlement/refundAlertJob.ts'
import { refundCheckJob } from './settlement/refundCheckJob.ts'
import { customerDeletionJob } from './wallet/customerDeletionJob.ts'
import { customerEmailJob } from './wallet/customerEmailJob.ts'
import { webhookRoutes } from './settlement/webhook.routes.ts'

export const payments: Resource = {
  tables: ['payment_events', 'payments'],
  routes(app, context) {
    paymentsRoutes(app, context)
    webhookRoutes(app, context)
  },
  accessRows: paymentsAccess,
  examples: paymentExamples,
  createAccessRecord: createAccessPayment,
  fieldLabels: { base_redirect_url: 'Return URL', price_id: 'Price' },
  productKinds: { credits: creditsKind },
  jobs: [
    toRunnableJob(paymentCheckJob),
    toRunnableJob(paymentEmailJob),
    toRunnableJob(refundAlertJob),
    toRunnableJob(refundCheckJob),
    toRunnableJob(customerEmailJob),
    toRunnableJob(customerDeletionJob),
  ],
  // the provider repeats an event for three days at most
  expiringRows: [{ table: 'payment_events', column: 'received_at', keepMs: 30 * DAY }],
  exportRows: exportPayments,
  eraseRows: erasePayments,
  retainedRows: { payment_events: 'ids of the provider, deleted after 30 days' },
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}

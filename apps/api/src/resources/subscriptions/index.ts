import { DAY } from '@portal/domain/time'
import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { subscriptionsAccess } from './accessRows.ts'
import { checkoutCheckJob } from './checkout/checkoutCheckJob.ts'
import { checkoutEndJob } from './checkout/checkoutEndJob.ts'
import { membershipEmailJob } from './emails/membershipEmailJob.ts'
import { eraseSubscriptions } from './eraseRows.ts'
import { subscriptionExamples } from './examples.ts'
import { exportSubscriptions, subscriptionSections } from './exportRows.ts'
import { readMembershipOverview } from './readMembershipOverview.ts'
import { membershipKind } from './membershipKind.ts'
import { subscriptionsRoutes } from './subscriptions.routes.ts'
import { accountSubscriptionJob, subscriptionsClosing } from './change/accountSubscriptions.ts'
import { duplicateCancellationJob } from './change/duplicateCancellationJob.ts'
import { invoiceVoidingJob } from './change/invoiceVoidingJob.ts'
import { requestNightlyFetches } from './fetch/requestFetch.ts'
import { subscriptionFetchJob } from './fetch/subscriptionFetchJob.ts'

/**
 * Memberships that members start, pay monthly and cancel. What they give is a row of the
 * memberships.
 */
export const subscriptions: Resource = {
  tables: [
    'membership_plans',
    'subscription_checkouts',
    'subscription_fetches',
    'subscription_periods',
    'subscriptions',
  ],
  routes: subscriptionsRoutes,
  accessRows: subscriptionsAccess,
  examples: subscriptionExamples,
  fieldLabels: { plan_id: 'Membership' },
  productKinds: { membership: membershipKind },
  jobs: [
    toRunnableJob(subscriptionFetchJob),
    toRunnableJob(checkoutCheckJob),
    toRunnableJob(checkoutEndJob),
    toRunnableJob(membershipEmailJob),
    toRunnableJob(duplicateCancellationJob),
    toRunnableJob(accountSubscriptionJob),
    toRunnableJob(invoiceVoidingJob),
  ],
  runPeriodically: requestNightlyFetches,
  expiringRows: [
    { table: 'subscription_checkouts', column: 'expires_at', keepMs: 90 * DAY },
    // longer than the nightly fetches look at one that has ended: also of erased members
    { table: 'subscription_fetches', column: 'requested_at', keepMs: 180 * DAY },
  ],
  overviewParts: { membership: readMembershipOverview },
  accountClosing: subscriptionsClosing,
  exportRows: exportSubscriptions,
  exportSections: subscriptionSections,
  eraseRows: eraseSubscriptions,
  retainedRows: { membership_plans: 'no member data' },
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}

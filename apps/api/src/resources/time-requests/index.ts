import { DAY } from '@portal/domain/time'
import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { createAccessTimeRequest, timeRequestsAccess } from './accessRows.ts'
import { timeRequestsClosing } from './accountRequests.ts'
import { appointmentChangeJob } from './appointmentChangeJob.ts'
import { timeRequestConstraints } from './constraintRefusals.ts'
import { eraseTimeRequests } from './eraseRows.ts'
import { timeRequestExamples } from './examples.ts'
import { exportTimeRequests, timeRequestSections } from './exportRows.ts'
import { offerEmailJob } from './messages/offerEmailJob.ts'
import { offerTextJob } from './messages/offerTextJob.ts'
import { offersJob } from './offering/offersJob.ts'
import { timeRequestParts } from './overviewParts.ts'
import { endRequestsThatAreOver } from './timeRequests.repository.ts'
import { timeRequestsRoutes } from './timeRequests.routes.ts'

/** Members who wait for a time, and the times that become free and are offered to them. */
export const timeRequests: Resource = {
  tables: ['freed_times', 'time_offers', 'time_requests'],
  routes: timeRequestsRoutes,
  accessRows: timeRequestsAccess,
  examples: timeRequestExamples,
  createAccessRecord: createAccessTimeRequest,
  constraintRefusals: timeRequestConstraints,
  fieldLabels: {
    from_time: 'Start',
    to_time: 'End',
    until: 'Last date',
    weekdays: 'Days',
    text_consent_version: 'Text messages',
  },
  jobs: [
    toRunnableJob(appointmentChangeJob),
    toRunnableJob(offersJob),
    toRunnableJob(offerEmailJob),
    toRunnableJob(offerTextJob),
  ],
  runPeriodically: endRequestsThatAreOver,
  overviewParts: timeRequestParts,
  expiringRows: [
    // with their offers
    { table: 'time_requests', column: 'ended_at', keepMs: 90 * DAY },
    { table: 'freed_times', column: 'ends_at', keepMs: DAY },
  ],
  accountClosing: timeRequestsClosing,
  exportRows: exportTimeRequests,
  exportSections: timeRequestSections,
  eraseRows: eraseTimeRequests,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}

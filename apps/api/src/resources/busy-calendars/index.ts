import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { busyCalendarJob, enqueueDueChecks } from './busyCalendarJob.ts'

/** Practitioners' own calendars, whose events block their times. Only staff manage them. */
export const busyCalendars: Resource = {
  tables: ['busy_calendars', 'busy_times'],
  routes: () => undefined,
  accessRows: {},
  jobs: [toRunnableJob(busyCalendarJob)],
  runPeriodically: enqueueDueChecks,
  retainedRows: {
    busy_calendars: 'no member data',
    busy_times: 'no member data',
  },
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
}

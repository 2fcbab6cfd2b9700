import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { appointmentsAccess, bookWithNewCredit } from './accessRows.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import { appointmentConstraints } from './constraintRefusals.ts'
import { appointmentEmailJob } from './email/appointmentEmailJob.ts'
import { practitionerEmailJob } from './email/practitionerEmailJob.ts'
import { eraseAppointments } from './eraseRows.ts'
import { appointmentExamples } from './examples.ts'
import { exportAppointments } from './exportRows.ts'
import { calendarFeedRoutes } from './feeds/calendarFeed.routes.ts'
import { phoneConversionJob } from './phoneConversionJob.ts'
import { reminderEmailJob } from './reminders/reminderEmailJob.ts'
import { reminderPlanJob } from './reminders/reminderPlanJob.ts'
import { reminderTextJob } from './reminders/reminderTextJob.ts'
import { appointmentReferences } from './references.ts'

export const appointments: Resource = {
  tables: ['appointment_type_names', 'appointments', 'calendar_feeds', 'holds'],
  routes(app, context) {
    appointmentsRoutes(app, context)
    calendarFeedRoutes(app, context)
  },
  accessRows: appointmentsAccess,
  examples: appointmentExamples,
  createAccessRecord: bookWithNewCredit,
  constraintRefusals: appointmentConstraints,
  fieldLabels: {
    appointment_id: 'Session',
    appointment_type: 'Session type',
    appointment_type_id: 'Session type',
    at: 'Start time',
  },
  jobs: [
    toRunnableJob(appointmentEmailJob),
    toRunnableJob(practitionerEmailJob),
    toRunnableJob(reminderPlanJob),
    toRunnableJob(reminderEmailJob),
    toRunnableJob(reminderTextJob),
    toRunnableJob(phoneConversionJob),
  ],
  exportRows: exportAppointments,
  eraseRows: eraseAppointments,
  retainedRows: {
    appointment_type_names: 'no member data',
    calendar_feeds: 'no member data',
  },
  references: appointmentReferences,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}

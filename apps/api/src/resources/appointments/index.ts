import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { appointmentsAccess, bookWithNewCredit } from './accessRows.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import { appointmentEmailJob } from './email/appointmentEmailJob.ts'
import { practitionerEmailJob } from './email/practitionerEmailJob.ts'
import { exportAppointments } from './exportRows.ts'

export const appointments: Resource = {
  routes: appointmentsRoutes,
  accessRows: appointmentsAccess,
  createAccessRecord: bookWithNewCredit,
  jobs: [toRunnableJob(appointmentEmailJob), toRunnableJob(practitionerEmailJob)],
  exportRows: exportAppointments,
}

import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { usersAccess } from './accessRows.ts'
import { exportUsers } from './exportRows.ts'
import { phoneConversionJob } from './phoneConversionJob.ts'
import { usersRoutes } from './users.routes.ts'

export const users: Resource = {
  routes: usersRoutes,
  accessRows: usersAccess,
  exportRows: exportUsers,
  jobs: [toRunnableJob(phoneConversionJob)],
}

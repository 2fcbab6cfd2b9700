import type { Context } from '../context.ts'
import { removeFilesJob, requestDueFileRemoval } from '../files/removeFilesJob.ts'
import type { WorkerTasks } from '../jobs/createJobWorker.ts'
import { toRunnableJob } from '../jobs/job.ts'
import { sendEmailJob } from '../mail/sendEmailJob.ts'
import type { Resource } from '../resource.ts'

/** What the job worker runs for all resources together. */
export const collectWorkerTasks = (resources: readonly Resource[]): WorkerTasks<Context> => ({
  jobs: [
    toRunnableJob(sendEmailJob),
    toRunnableJob(removeFilesJob),
    ...resources.flatMap(({ jobs = [] }) => jobs),
  ],
  expiringRows: resources.flatMap(({ expiringRows = [] }) => expiringRows),
  periodicTasks: [
    requestDueFileRemoval,
    ...resources.flatMap(({ runPeriodically }) => runPeriodically ?? []),
  ],
})

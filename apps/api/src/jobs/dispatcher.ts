import { sendEmailJob } from '../mail/sendEmailJob.ts'
import { passwordChangedEmailJob } from '../resources/accounts/password/passwordChangedEmailJob.ts'
import { passwordResetEmailJob } from '../resources/accounts/password/passwordResetEmailJob.ts'
import { appointmentEmailJob } from '../resources/appointments/email/appointmentEmailJob.ts'
import { ledgerCheckJob } from '../resources/credits/ledgerCheckJob.ts'
import { paymentCheckJob } from '../resources/payments/settlement/paymentCheckJob.ts'
import { paymentEmailJob } from '../resources/payments/settlement/paymentEmailJob.ts'
import { toRunnableJob, type RunnableJob } from './job.ts'

/** Every kind of work the outbox knows. */
const jobs: readonly RunnableJob[] = [
  toRunnableJob(sendEmailJob),
  toRunnableJob(appointmentEmailJob),
  toRunnableJob(passwordResetEmailJob),
  toRunnableJob(passwordChangedEmailJob),
  toRunnableJob(paymentCheckJob),
  toRunnableJob(paymentEmailJob),
  toRunnableJob(ledgerCheckJob),
]

const byKind = new Map(jobs.map((job) => [job.kind, job]))

export function jobOfKind(kind: string): RunnableJob {
  const job = byKind.get(kind)
  if (job === undefined) throw new Error(`No job is of the kind ${kind}.`)
  return job
}

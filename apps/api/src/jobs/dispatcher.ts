import { sendMail } from '../mail/sendMail.ts'
import { passwordNotice } from '../resources/accounts/passwordNotice.ts'
import { passwordResetMail } from '../resources/accounts/passwordResetMail.ts'
import { appointmentMail } from '../resources/appointments/appointmentMail.ts'
import { ledgerCheck } from '../resources/credits/ledgerCheck.ts'
import { paymentCheck } from '../resources/payments/settlement/paymentCheck.ts'
import { paymentMail } from '../resources/payments/paymentMail.ts'
import { anyJob, type AnyJob } from './job.ts'

/** Every kind of work the outbox knows. */
const jobs: readonly AnyJob[] = [
  anyJob(sendMail),
  anyJob(appointmentMail),
  anyJob(passwordResetMail),
  anyJob(passwordNotice),
  anyJob(paymentCheck),
  anyJob(paymentMail),
  anyJob(ledgerCheck),
]

const byKind = new Map(jobs.map((job) => [job.kind, job]))

export function jobOfKind(kind: string): AnyJob {
  const job = byKind.get(kind)
  if (job === undefined) throw new Error(`No job is of the kind ${kind}.`)
  return job
}

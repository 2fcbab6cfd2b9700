import type { Job } from '../jobs/job.ts'
import { Email } from './email.ts'
import type { MailServices } from './mailer.ts'

/**
 * An email that was composed when it was enqueued. Emails that need current data have their own
 * jobs.
 */
export const sendEmailJob: Job<Email, MailServices> = {
  kind: 'mail',
  payload: Email,
  run: ({ mailer }, mail) => mailer.send(mail),
}

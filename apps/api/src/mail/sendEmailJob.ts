import type { Job } from '../jobs/job.ts'
import { Email } from './email.ts'

/**
 * An email that was composed when it was enqueued. Emails that need current data have their own
 * jobs.
 */
export const sendEmailJob: Job<Email> = {
  kind: 'mail',
  payload: Email,
  run: ({ mailer }, mail) => mailer.send(mail),
}

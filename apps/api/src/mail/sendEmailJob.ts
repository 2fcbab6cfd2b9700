import type { Job } from '../jobs/job.ts'
import { Email } from './email.ts'

/**
 * Mail that was composed when it was enqueued. Work that must look again before it writes has its
 * own job.
 */
export const sendEmailJob: Job<Email> = {
  kind: 'mail',
  payload: Email,
  run: ({ mailer }, mail) => mailer.send(mail),
}

import type { Job } from '../jobs/job.ts'
import { Mail } from './message.ts'

/**
 * Mail that was composed when it was enqueued. Work that must look again before it writes has its
 * own job.
 */
export const sendMail: Job<Mail> = {
  kind: 'mail',
  payload: Mail,
  run: ({ mailer }, mail) => mailer.send(mail),
}

import { formatMoment } from '@portal/domain/time'
import { z } from 'zod'
import type { Job } from '../../jobs/job.ts'
import { domainOf } from '../appointments/calendarEvent.ts'
import { accountMail } from './accountMail.ts'
import { findContact } from './accounts.repository.ts'

/** `at` in epoch milliseconds. */
const Payload = z.object({ user_id: z.uuid(), at: z.number(), timezone: z.string() })

/** Tells the member that their password is another one, so that whoever it was, they learn of it. */
export const passwordNotice: Job<z.infer<typeof Payload>> = {
  kind: 'password_notice',
  payload: Payload,
  async run({ config, db, mailer }, { user_id, at, timezone }, { dedupeKey }) {
    const member = await findContact(db, user_id)
    if (member === null) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${domainOf(config.conciergeEmail)}`,
      to: member.email,
      ...accountMail(
        {
          subject: 'Your password was changed',
          firstName: member.first_name,
          paragraphs: [
            `Your password was changed on ${formatMoment(at, timezone)}, and every other device was signed out.`,
            `If that was not you, choose a new password now and write to ${config.conciergeEmail}.`,
          ],
          link: { text: 'Choose a new password', url: `${config.appOrigin}/forgot-password` },
        },
        config,
      ),
    })
  },
}

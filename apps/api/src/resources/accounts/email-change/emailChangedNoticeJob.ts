import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { describeMoment } from '../../../mail/describeMoment.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { findOldEmail } from '../replacedEmails.repository.ts'

/** `at` is in epoch milliseconds. */
const Payload = z.object({ change_id: z.uuid(), at: z.number(), timezone: z.string() })

/** Notifies the old address of the change, in case somebody else changed it. */
export const emailChangedNoticeJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'email_change_notice',
  payload: Payload,
  async run({ config, db, mailer }, { change_id, at, timezone }, { dedupeKey }) {
    const to = await findOldEmail(db, change_id)
    if (to === null) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to,
      ...renderAccountEmail(
        {
          subject: 'Your email was changed',
          firstName: '',
          paragraphs: [
            "The email for your account was changed. You can't log in with this address anymore, " +
              'and every other device was logged out.',
          ],
          details: describeMoment('When', at, timezone),
          paragraphsAfter: [`If this wasn't you, contact ${config.conciergeEmail} now.`],
          link: null,
        },
        config,
      ),
    })
  },
}

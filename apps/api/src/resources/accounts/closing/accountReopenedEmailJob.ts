import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'

const Payload = z.object({ user_id: z.uuid() })

/** Confirms that a login has reopened the account. */
export const accountReopenedEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'account_reopened_email',
  payload: Payload,
  async run({ config, db, mailer }, { user_id }, { dedupeKey }) {
    const member = await findEmailRecipient(db, user_id)
    if (member === null) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          subject: 'Your account has been reopened',
          firstName: member.first_name,
          paragraphs: [
            'You logged in, so your account was reopened with your remaining credits. Sessions ' +
              'that were canceled stay canceled.',
            `If this wasn't you, set a new password now and contact ${config.conciergeEmail}.`,
          ],
          link: { text: 'Book a session', url: `${config.appOrigin}${portalPaths.book}` },
        },
        config,
      ),
    })
  },
}

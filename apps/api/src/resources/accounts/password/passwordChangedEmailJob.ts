import { formatMoment } from '@portal/domain/time'
import { z } from 'zod'
import type { Job } from '../../../jobs/job.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { portalPaths } from '../../../core/portalPaths.ts'

/** `at` in epoch milliseconds. */
const Payload = z.object({ user_id: z.uuid(), at: z.number(), timezone: z.string() })

/** Notifies the member of a changed password, in case somebody else changed it. */
export const passwordChangedEmailJob: Job<z.infer<typeof Payload>> = {
  kind: 'password_notice',
  payload: Payload,
  async run({ config, db, mailer }, { user_id, at, timezone }, { dedupeKey }) {
    const member = await findEmailRecipient(db, user_id)
    if (member === null) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          subject: 'Your password was changed',
          firstName: member.first_name,
          paragraphs: [
            `Your password was changed on ${formatMoment(at, member.timezone ?? timezone)}, ` +
              'and every other device was logged out.',
            `If this wasn't you, set a new password now and contact ${config.conciergeEmail}.`,
          ],
          link: {
            text: 'Set a new password',
            url: `${config.appOrigin}${portalPaths.forgotPassword}`,
          },
        },
        config,
      ),
    })
  },
}

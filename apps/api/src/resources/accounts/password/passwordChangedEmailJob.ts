import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { describeMoment } from '../../../mail/describeMoment.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'

const Payload = z.object({
  user_id: z.uuid(),
  /** Epoch milliseconds. */
  at: z.number(),
  timezone: z.string(),
  /** Whether it was a reset by a code or a link, which ends all sessions. */
  is_reset: z.boolean().default(false),
})

/** Notifies the member of a changed password, in case somebody else changed it. */
export const passwordChangedEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'password_notice',
  payload: Payload,
  async run({ config, db, mailer }, { user_id, at, timezone, is_reset }, { dedupeKey }) {
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
            is_reset
              ? 'Your password was changed, and all devices were logged out.'
              : 'Your password was changed, and every other device was logged out.',
          ],
          details: describeMoment('When', at, member.timezone ?? timezone),
          paragraphsAfter: [
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

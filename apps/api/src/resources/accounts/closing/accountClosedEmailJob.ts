import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import type { Job } from '../../../jobs/job.ts'
import { describeMoment } from '../../../mail/describeMoment.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { closingWindow } from '../closingWindow.ts'

/** `closed_at` is in epoch milliseconds. */
const Payload = z.object({ user_id: z.uuid(), closed_at: z.number(), timezone: z.string() })

/** Confirms that the account is closed, and says until when it can be reopened. */
export const accountClosedEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'account_closed_email',
  payload: Payload,
  async run({ config, db, mailer }, { user_id, closed_at, timezone }, { dedupeKey }) {
    const member = await findEmailRecipient(db, user_id)
    if (member === null) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          subject: 'Your account is closed',
          firstName: member.first_name,
          paragraphs: [
            'Your account is closed, and your upcoming sessions are canceled.',
            'Changed your mind? Log in to reopen it with your remaining credits. After the time ' +
              'below, we erase your data and your credits are lost.',
          ],
          details: describeMoment(
            'Reopen it by',
            closed_at + closingWindow,
            member.timezone ?? timezone,
          ),
          paragraphsAfter: [
            `If this wasn't you, log in, set a new password and contact ${config.conciergeEmail}.`,
          ],
          link: { text: 'Reopen my account', url: `${config.appOrigin}${portalPaths.login}` },
        },
        config,
      ),
    })
  },
}

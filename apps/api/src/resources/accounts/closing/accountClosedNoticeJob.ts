import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { describeMoment } from '../../../mail/describeMoment.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { closingWindow } from '../closingWindow.ts'
import { findOldEmail } from '../replacedEmails.repository.ts'

const Payload = z.object({
  user_id: z.uuid(),
  change_id: z.uuid(),
  /** Epoch milliseconds. */
  closed_at: z.number(),
  timezone: z.string(),
})

/**
 * Notifies an earlier address of the account that it is closed, in case somebody else changed the
 * email and then closed the account.
 */
export const accountClosedNoticeJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'account_closed_notice',
  payload: Payload,
  async run({ config, db, mailer }, { user_id, change_id, closed_at, timezone }, { dedupeKey }) {
    const to = await findOldEmail(db, change_id)
    const member = await findEmailRecipient(db, user_id)
    if (to === null || member === null) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to,
      ...renderAccountEmail(
        {
          subject: 'An account that had this email is closed',
          firstName: '',
          paragraphs: [
            'The account that had this email until recently is closed, and its upcoming sessions ' +
              'are canceled.',
            `If this wasn't you, contact ${config.conciergeEmail} by the time below. After ` +
              'that we erase the data of the account, and its credits are lost.',
          ],
          details: describeMoment(
            'Contact us by',
            closed_at + closingWindow,
            member.timezone ?? timezone,
          ),
          link: null,
        },
        config,
      ),
    })
  },
}

import { MINUTE } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { deriveEmailCode, normalizeEmailCode } from '../emailCode.ts'
import { findCodeRecipient } from './emailChange.repository.ts'

const minutes = 10

/** How long a code works, in milliseconds. */
export const emailChangeWindow = minutes * MINUTE

const purpose = 'email-change-code'

export const deriveEmailChangeCode = (context: Context, changeId: string): string =>
  deriveEmailCode(context, purpose, changeId)

/** The stored hash of a member's code. Spaces, hyphens and case are ignored. */
export const hashEmailChangeCode = (context: Context, memberId: string, code: string): string =>
  hashWithSecret(context, purpose, `${memberId} ${normalizeEmailCode(code)}`)

const Payload = z.object({ change_id: z.uuid() })

/**
 * Emails the code to the new address. Sends none to an address of another account, and the response
 * does not reveal that. Omits the name, because a stranger may read the email.
 */
export const emailChangeCodeJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'email_change_code',
  payload: Payload,
  async run(context, { change_id: changeId }, { dedupeKey }) {
    const { clock, config, db, mailer } = context
    const to = await findCodeRecipient(db, changeId, clock.now())
    if (to === null) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to,
      ...renderAccountEmail(
        {
          subject: 'Your code to confirm this email',
          // locked screens show the preview, so it does not contain the code
          preview: `It expires in ${minutes} minutes.`,
          firstName: '',
          paragraphs: [
            `Enter this code in your settings, where you requested it. It expires in ${minutes} ` +
              'minutes.',
          ],
          code: deriveEmailChangeCode(context, changeId),
          paragraphsAfter: [
            "If you didn't request this, you can ignore this email. Nobody can use this address " +
              'without the code.',
          ],
          link: null,
        },
        config,
      ),
    })
  },
}

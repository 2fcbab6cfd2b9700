import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { savePasswordReset } from './passwordReset.repository.ts'
import { hashResetCode, deriveResetCode } from './resetCode.ts'
import { portalPaths } from '../../../core/portalPaths.ts'

const minutes = 10

/**
 * `account` is the keyed hash of the email, `user_id` null when there is nobody to send a code to;
 * `requested_at` in epoch milliseconds.
 */
const Payload = z.object({
  account: z.string(),
  user_id: z.uuid().nullable(),
  requested_at: z.number(),
})

/**
 * Creates the code of a request, stores its hash, and emails it. For an unknown email it stores a
 * code that nobody receives.
 */
export const passwordResetEmailJob: Job<z.infer<typeof Payload>> = {
  kind: 'password_reset',
  payload: Payload,
  async run(
    context: Context,
    { account, user_id: userId, requested_at: requestedAt },
    { dedupeKey },
  ) {
    const { config, clock, db, mailer } = context
    const code = deriveResetCode(context, dedupeKey)
    const expiresAt = requestedAt + minutes * 60_000
    await savePasswordReset(db, {
      account,
      userId,
      codeHash: hashResetCode(context, account, code),
      requestedAt,
      expiresAt,
    })
    const member = userId === null ? null : await findEmailRecipient(db, userId)
    // too late: requesting a new code is better than trying an expired one
    if (member === null || clock.now() >= expiresAt) return
    // the URL contains neither code nor email, because URLs end up in histories and logs
    const url = `${config.appOrigin}${portalPaths.forgotPassword}`
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          subject: 'Your code to set a new password',
          firstName: member.first_name,
          paragraphs: [
            `Your code is ${code}. It works once and expires in ${minutes} minutes.`,
            "If you didn't request it, you can ignore this email.",
          ],
          link: { text: 'Set a new password', url },
        },
        config,
      ),
    })
  },
}

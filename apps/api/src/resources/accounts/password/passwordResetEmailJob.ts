import { MINUTE } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import { hashToken } from '../../../core/auth/sessions.ts'
import type { Job } from '../../../jobs/job.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { insertPasswordReset } from './passwordReset.repository.ts'
import { hashResetCode, deriveResetCode } from './resetCode.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'

/** How long a code and a link work. */
export const resetMinutes = 10

const Payload = z.object({
  /** The keyed hash of the email. */
  account: z.string(),
  /** The user, null when there is nobody to send a code to. */
  user_id: z.uuid().nullable(),
  /** The keyed hash of the id of the browser that sent the request. */
  browser: z.string(),
  /** Epoch milliseconds. */
  requested_at: z.number(),
})

/**
 * Creates the code and the link of a request, stores their hashes, and emails them. For an unknown
 * email it stores a code that nobody receives. Both are derived from the job, so that a repeated
 * email contains the same ones.
 */
export const passwordResetEmailJob: Job<z.infer<typeof Payload>, Context> = {
  // a process of the previous release would store a code that this one does not find
  kind: 'password_reset_request',
  payload: Payload,
  async run(
    context: Context,
    { account, user_id: userId, browser, requested_at: requestedAt },
    { dedupeKey },
  ) {
    const { config, clock, db, mailer } = context
    const code = deriveResetCode(context, dedupeKey)
    const token = hashWithSecret(context, 'reset-link', dedupeKey)
    const expiresAt = requestedAt + resetMinutes * MINUTE
    await insertPasswordReset(db, {
      linkHash: hashToken(token),
      account,
      userId,
      codeHash: hashResetCode(context, account, code),
      browser,
      requestedAt,
      expiresAt,
    })
    const member = userId === null ? null : await findEmailRecipient(db, userId)
    // the code would arrive expired, so nothing is sent
    if (member === null || clock.now() >= expiresAt) return
    // browsers do not send the fragment, so the server does not log the token
    const url = `${config.appOrigin}${portalPaths.forgotPassword}#token=${token}`
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          subject: 'Your password reset code',
          // locked screens show the preview, so it does not contain the code
          preview: `It expires in ${resetMinutes} minutes.`,
          firstName: member.first_name,
          paragraphs: [
            `Enter this code where you requested it, or use the link below on any device. Both ` +
              `expire in ${resetMinutes} minutes.`,
          ],
          code,
          paragraphsAfter: [
            "If you didn't request this, you can ignore this email. Your password stays the same.",
          ],
          link: { text: 'Set a new password', url },
        },
        config,
      ),
    })
  },
}

import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { getEmailDomain } from '../../appointments/calendar/calendarEvent.ts'
import { renderAccountEmail } from '../../../mail/accountEmail.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { savePasswordReset } from './passwordReset.repository.ts'
import { hashResetCode, deriveResetCode } from './resetCode.ts'

const minutes = 10

/**
 * `account` is the keyed address, `user_id` null when nobody may get a code there; `requested_at`
 * in epoch milliseconds.
 */
const Payload = z.object({
  account: z.string(),
  user_id: z.uuid().nullable(),
  requested_at: z.number(),
})

/**
 * Makes the code of a request, keeps its hash, and mails it. For an address without an account it
 * keeps a code that nobody learns.
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
    // too late: the member is better off asking again than trying a dead code
    if (member === null || clock.now() >= expiresAt) return
    // neither the code nor the address: addresses end up in histories and logs of others
    const url = `${config.appOrigin}/forgot-password`
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          subject: 'Your code for a new password',
          firstName: member.first_name,
          paragraphs: [
            `Your code is ${code}. It works once, for ${minutes} minutes.`,
            'If you did not ask for it, you need not do anything: your password stays as it is.',
          ],
          link: { text: 'Choose a new password', url },
        },
        config,
      ),
    })
  },
}

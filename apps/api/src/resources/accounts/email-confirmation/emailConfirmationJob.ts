import { DAY } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { z } from 'zod'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import { hashToken } from '../../../core/auth/sessions.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { createBrandSender } from '../../brands/createBrandSender.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { insertEmailConfirmation } from './emailConfirmation.repository.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'

const days = 7

const Payload = z.object({
  user_id: z.uuid(),
  /** Epoch milliseconds. */
  requested_at: z.number(),
  /** The brand through which the member joined. */
  brand_slug: z.string().nullish(),
})

/**
 * Emails a link that confirms the address, and stores the hash of its token. The token is derived
 * from the job, so that a repeated email contains the same link.
 */
export const emailConfirmationJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'email_confirmation',
  payload: Payload,
  async run(context, payload, { dedupeKey }) {
    const { user_id: userId, requested_at: requestedAt, brand_slug: brandSlug } = payload
    const { config, db, mailer } = context
    const member = await findEmailRecipient(db, userId)
    if (member === null || member.is_email_confirmed) return
    const sender = await createBrandSender(context, brandSlug ?? null)
    const token = hashWithSecret(context, 'email-confirmation', dedupeKey)
    await insertEmailConfirmation(db, hashToken(token), userId, requestedAt + days * DAY)
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          subject: 'Confirm your email',
          firstName: member.first_name,
          paragraphs: [
            `Confirm your email to book more sessions and to get their details by email. ` +
              `The link works for ${days} days.`,
            `If you didn't create an account with ${sender.brandName}, you can ignore this email.`,
          ],
          // browsers do not send the fragment, so the server does not log the token
          link: {
            text: 'Confirm your email',
            url: `${config.appOrigin}${portalPaths.confirmEmail}#${token}`,
          },
        },
        sender,
      ),
    })
  },
}

/**
 * Sends a new link. Call it in the transaction that causes it. `brandSlug`: the brand through which
 * the member joined, null for none. `now` in epoch milliseconds.
 */
export const enqueueEmailConfirmation = (
  db: Queryable,
  userId: string,
  brandSlug: string | null,
  now: number,
): Promise<void> =>
  enqueue(
    db,
    emailConfirmationJob,
    { user_id: userId, requested_at: now, brand_slug: brandSlug },
    { dedupeKey: `email_confirmation:${createId()}`, now },
  )

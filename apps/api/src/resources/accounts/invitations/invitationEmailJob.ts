import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { createBrandSender } from '../../brands/createBrandSender.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'

/** How long the link of an invitation works. */
export const invitationDays = 7

const Payload = z.object({
  user_id: z.uuid(),
  /** Epoch milliseconds. */
  expires_at: z.number(),
  /** The brand whose waitlist the person was on. */
  brand_slug: z.string().nullish(),
})

/** The token of an invitation. It is derived, so that a repeated email contains the same link. */
export const deriveInvitationToken = (context: Context, dedupeKey: string): string =>
  hashWithSecret(context, 'invitation-link', dedupeKey)

/** Browsers do not send the fragment, so the server does not log the token. */
export const createInvitationUrl = ({ config }: Context, token: string): string =>
  `${config.appOrigin}${portalPaths.forgotPassword}#token=${token}`

/** Emails the link with which the owner of an account sets the first password. */
export const invitationEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'account_invitation',
  payload: Payload,
  async run(context, payload, { dedupeKey }) {
    const { user_id: userId, expires_at: expiresAt, brand_slug: brandSlug } = payload
    const { clock, config, db, mailer } = context
    const user = await findEmailRecipient(db, userId)
    // the link would arrive expired
    if (user === null || clock.now() >= expiresAt) return
    const sender = await createBrandSender(context, brandSlug ?? null)
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: user.email,
      ...renderAccountEmail(
        {
          subject: `Your ${sender.brandName} account`,
          preview: 'Set a password to log in.',
          firstName: user.first_name,
          paragraphs: [
            `You have an account at ${sender.brandName}. Set a password to log in. ` +
              `The link works once, and for ${invitationDays} days.`,
          ],
          paragraphsAfter: [
            user.role === 'practitioner'
              ? 'If it has expired, ask the practice for another one.'
              : 'If it has expired, choose "Forgot password?" on the login page.',
            "If you didn't expect this email, you can ignore it.",
          ],
          link: {
            text: 'Set your password',
            url: createInvitationUrl(context, deriveInvitationToken(context, dedupeKey)),
          },
        },
        sender,
      ),
    })
  },
}

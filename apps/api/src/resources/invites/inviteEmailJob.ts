import { z } from 'zod'
import type { Context } from '../../context.ts'
import { portalPaths } from '../../core/values/portalPaths.ts'
import type { Job } from '../../jobs/job.ts'
import { renderAccountEmail } from '../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../appointments/calendar/renderCalendarEvent.ts'
import { createBrandSender } from '../brands/createBrandSender.ts'
import { findInvite } from './invites.repository.ts'
import { readInviteState } from './inviteState.ts'

const Payload = z.object({ code: z.string() })

/** The page of an invite. It says nothing about the person. */
export const getInviteUrl = ({ config }: Pick<Context, 'config'>, code: string): string =>
  `${config.appOrigin}${portalPaths.invite}/${code}`

/** Emails the link of an invite to the address that it is for, once. */
export const inviteEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'invite_email',
  payload: Payload,
  async run(context, { code }, { dedupeKey }) {
    const { clock, config, db, mailer } = context
    const invite = await findInvite(db, code)
    if (!invite?.email || readInviteState(invite, clock.now()) !== 'valid') return
    const { brand_name: brand } = invite
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: invite.email,
      ...renderAccountEmail(
        {
          subject: `Your invite to ${brand}`,
          preview: 'Open the link to join.',
          firstName: '',
          paragraphs: [
            `${brand} has invited you to join. The link opens your invite: you see what it ` +
              'includes before you create an account.',
          ],
          paragraphsAfter: [
            'It works once, and only for this email address.',
            "If you didn't expect this email, you can ignore it. We won't write again.",
            ...(config.postalAddress === null ? [] : [config.postalAddress]),
          ],
          link: { text: 'Open your invite', url: getInviteUrl(context, code) },
        },
        await createBrandSender(context, invite.brand_slug),
      ),
    })
  },
}

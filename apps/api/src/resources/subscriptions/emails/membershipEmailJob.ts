import { DAY } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { findMembershipStatus } from '../../memberships/memberships.repository.ts'
import { findPlan } from '../plans/plans.repository.ts'
import { findPaidThrough, findSubscription } from '../subscriptions.repository.ts'
import { composeMembershipEmail, membershipEmailEvents } from './composeMembershipEmail.ts'

const Payload = z.object({
  subscription_id: z.uuid(),
  event: z.enum(membershipEmailEvents),
  /**
   * The start of the unpaid period, or the end of the trial or of what is paid, that the email is
   * about, in epoch milliseconds. An email about something that is due is not sent when that has
   * changed.
   */
  about: z.number().optional(),
})

/**
 * Writes to a member about their membership. These emails are about money, so they cannot be turned
 * off. What is not true anymore when the email is due is not sent.
 */
export const membershipEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'membership_email',
  payload: Payload,
  async run(context, { subscription_id, event, about }, { dedupeKey }) {
    const { clock, config, db, mailer } = context
    const subscription = await findSubscription(db, subscription_id)
    if (subscription?.plan_id === undefined || subscription.plan_id === null) return
    const [plan, member] = [
      await findPlan(db, subscription.plan_id),
      await findEmailRecipient(db, subscription.member_id),
    ]
    if (plan === null || member === null) return
    const now = clock.now()
    // another membership has followed it
    if (
      event === 'access_ended' &&
      (await findMembershipStatus(db, subscription.member_id, now)) === 'active'
    )
      return
    const content = composeMembershipEmail(
      event,
      {
        subscription,
        plan,
        about: about ?? null,
        paidThrough: await findPaidThrough(db, subscription.id),
        timezone: member.timezone ?? 'UTC',
        graceMs: config.membershipGraceDays * DAY,
        now,
      },
      config,
    )
    if (content === null) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail({ firstName: member.first_name, ...content }, config),
    })
  },
}

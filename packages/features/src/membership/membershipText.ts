import type { Membership, MembershipPlan } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { formatDateParts } from '@portal/domain/time'

/** A day in words in the member's zone, such as "February 1, 2027". */
export const formatDay = (instant: string, timeZone: string): string =>
  formatDateParts(instant, { timezone: timeZone }).date

/** Formats a price, such as "$129.00 a month". */
export const formatPrice = ({
  amount,
  currency,
}: Pick<MembershipPlan, 'amount' | 'currency'>): string =>
  `${formatMoney(amount, currency)} a month`

/** What a month includes, null when it includes no credits. */
export function describeCredits({ credits }: Pick<MembershipPlan, 'credits'>): string | null {
  return credits === 0 ? null : `${formatCount(credits, 'session credit')} each month`
}

/** What the member pays when, and until when. Shown beside the button that starts it. */
export function describeTerms(plan: MembershipPlan): string {
  const { trial_days: days, trial_credits: credits } = plan
  const amount = formatMoney(plan.amount, plan.currency)
  if (days === 0)
    return `You pay ${amount} today. It renews each month for ${amount} until you cancel.`
  const included = credits === 0 ? '' : `, with ${formatCount(credits, 'session credit')}`
  return (
    `Nothing is charged for ${formatCount(days, 'day')}${included}. Then it costs ` +
    `${formatPrice(plan)} until you cancel. We'll email you before the trial ends.`
  )
}

/** What is still charged for a membership that is ending, and whether it can be started again. */
export function describeLastPayment(
  { payment_pending_since: pendingSince, is_resumable: isResumable }: Membership,
  timeZone: string,
): string {
  if (!isResumable)
    return 'Nothing more will be charged. Your credits stay. You can start it again after that day.'
  return !pendingSince
    ? 'Nothing more will be charged. Your credits stay.'
    : `The payment of ${formatDay(pendingSince, timeZone)} is still pending. After it, nothing ` +
        'more will be charged. Your credits stay.'
}

/** The headline of a membership. */
export function describeState(membership: Membership, timeZone: string): string {
  const { state, name, ends_at, trial_ends_at, unpaid } = membership
  const format = (instant: string | null): string =>
    instant === null ? '' : formatDay(instant, timeZone)
  switch (state) {
    case 'none':
      return 'You have no membership.'
    case 'granted':
      return ends_at === null
        ? 'Your membership is active.'
        : `Your membership is active until ${format(ends_at)}.`
    case 'trial':
      return `Your free trial of ${name ?? 'the membership'} ends on ${format(trial_ends_at)}.`
    case 'active':
      return `${name ?? 'Your membership'} is active.`
    case 'ending':
      return `${name ?? 'Your membership'} ends on ${format(ends_at)}.`
    case 'past_due':
      return `We couldn't charge your membership on ${format(unpaid?.since ?? null)}.`
    case 'ended':
      return ends_at === null
        ? 'Your membership has lapsed.'
        : `Your membership ended on ${format(ends_at)}.`
  }
}

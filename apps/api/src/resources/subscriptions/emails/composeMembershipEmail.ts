import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { formatDateParts, toIso } from '@portal/domain/time'
import type { Config } from '../../../config.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import type { AccountEmailContent } from '../../../mail/renderAccountEmail.ts'

import { getPendingSince } from '../membership.presenter.ts'
import type { PlanRow } from '../plans/plans.repository.ts'
import type { SubscriptionRow } from '../subscriptions.repository.ts'

export const membershipEmailEvents = [
  'started',
  'trial_ends',
  'payment_failed',
  'payment_needs_bank',
  'lapses_soon',
  'lapsed',
  'canceled',
  'resumed',
  'access_ends',
  'access_ended',
  'ended',
  'duplicate',
  'card_expires',
] as const
export type MembershipEmailEvent = (typeof membershipEmailEvents)[number]

/** What an email is written from. Instants in epoch milliseconds. */
export type MembershipEmailFacts = {
  readonly subscription: SubscriptionRow
  readonly plan: PlanRow
  /** See the payload of the job. */
  readonly about: number | null
  /** When the last paid period ends; null without one. */
  readonly paidThrough: number | null
  readonly timezone: string
  readonly graceMs: number
  readonly now: number
}

type Content = Omit<AccountEmailContent, 'firstName'>

/**
 * The email about an event, null when it is not true anymore: also when its day has passed, such as
 * that of the end of a trial while the server was stopped. Another email then says what happened.
 */
export function composeMembershipEmail(
  event: MembershipEmailEvent,
  facts: MembershipEmailFacts,
  settings: Pick<Config, 'appOrigin' | 'brandName' | 'conciergeEmail'>,
): Content | null {
  const { subscription, plan, about, paidThrough, timezone, graceMs, now } = facts
  const { appOrigin, brandName, conciergeEmail } = settings
  const formatDay = (instant: number): string =>
    formatDateParts(toIso(instant, timezone), { timezone }).date
  const price = `${formatMoney(subscription.next_amount, subscription.currency)} a month`
  const unpaid = formatMoney(subscription.unpaid_amount ?? 0, subscription.currency)
  const wallet = { text: 'See your membership', url: `${appOrigin}${portalPaths.payments}` }
  const pay = {
    text: `Pay ${unpaid}`,
    url: subscription.invoice_url ?? wallet.url,
  }
  const isUnpaid = subscription.unpaid_since !== null && subscription.unpaid_since === about
  const isRunning = subscription.ended_at === null && !subscription.is_duplicate
  const pendingSince = getPendingSince(subscription, paidThrough, now)
  // a payment after the end may have come before the invoice was voided
  const isLeftUnpaid = about !== null && (paidThrough === null || paidThrough <= about)
  const lapsesAt = (about ?? now) + graceMs
  const accessEndsAt = subscription.access_ends_at

  switch (event) {
    case 'started':
      if (!isRunning) return null
      return {
        subject: `Your ${brandName} membership has started`,
        title: 'Your membership has started',
        paragraphs: [
          `${plan.name} is active. ${describeCredits(plan, subscription)}`,
          `${describeNextPayment(facts, price, formatDay)} It renews each month until you ` +
            'cancel. You can cancel in your portal at any time, and keep it until the end of ' +
            "what you've paid for.",
        ],
        link: wallet,
      }
    case 'trial_ends':
      if (!isRunning || subscription.cancels_at !== null) return null
      if (about === null || subscription.trial_ends_at !== about || about <= now) return null
      return {
        subject: `Your free trial ends on ${formatDay(about)}`,
        title: 'Your free trial ends soon',
        paragraphs: [
          `Your trial of ${plan.name} ends on ${formatDay(about)}. Your membership then ` +
            `continues for ${price}${describeCard(subscription)}, until you cancel.`,
          "If you don't want to continue, cancel before then and you won't be charged.",
        ],
        link: { ...wallet, text: 'Keep or cancel your membership' },
      }
    case 'payment_failed':
      if (!isUnpaid || !isRunning || lapsesAt <= now) return null
      return {
        subject: `We couldn't charge ${unpaid} for your membership`,
        title: "Your payment didn't go through",
        paragraphs: [
          `We couldn't charge ${unpaid} for ${plan.name}` +
            `${describeCard(subscription, ' to your ')}.`,
          `Nothing changes until ${formatDay(lapsesAt)}. Pay by then to keep your membership. ` +
            "We'll also try your card again.",
        ],
        link: pay,
        otherLink: wallet,
      }
    case 'payment_needs_bank':
      if (!isUnpaid || !isRunning || lapsesAt <= now) return null
      return {
        subject: `Confirm your payment of ${unpaid} with your bank`,
        title: 'Confirm your payment with your bank',
        paragraphs: [
          `Your bank asks you to confirm the payment of ${unpaid} for ${plan.name}` +
            `${describeCard(subscription, ' with your ')}.`,
          `Nothing changes until ${formatDay(lapsesAt)}. Confirm it by then to keep your ` +
            'membership.',
        ],
        link: { ...pay, text: 'Confirm with your bank' },
        otherLink: wallet,
      }
    case 'lapses_soon':
      if (!isUnpaid || !isRunning || lapsesAt <= now) return null
      return {
        subject: `Your membership lapses on ${formatDay(lapsesAt)}`,
        paragraphs: [
          `We still couldn't charge ${unpaid} for ${plan.name}. Without the payment, your ` +
            `membership lapses on ${formatDay(lapsesAt)}.`,
          'Your credits, booked sessions, messages and documents stay.',
        ],
        link: pay,
        otherLink: wallet,
      }
    case 'lapsed':
      if (!isUnpaid || subscription.is_duplicate) return null
      return {
        subject: 'Your membership has lapsed',
        paragraphs: [
          `We couldn't charge ${unpaid} for ${plan.name}, so your membership has lapsed. Your ` +
            'credits, booked sessions, messages and documents stay.',
          isRunning
            ? 'Pay now to open it again.'
            : 'You can start it again in your portal at any time.',
        ],
        link: isRunning ? pay : wallet,
      }
    case 'canceled':
      if (subscription.cancels_at === null || subscription.is_duplicate) return null
      if (subscription.cancels_at <= now) return null
      return {
        subject: `Your membership ends on ${formatDay(subscription.cancels_at)}`,
        title: "Your membership won't renew",
        paragraphs: [
          (pendingSince === null
            ? `${plan.name} stays open until ${formatDay(subscription.cancels_at)}, and nothing ` +
              'more will be charged.'
            : `${plan.name} stays open until ${formatDay(subscription.cancels_at)}. The payment ` +
              `of ${formatDay(pendingSince)} is still pending. After it, nothing more will be ` +
              'charged.') + ' Your credits stay.',
          'Changed your mind? Resume it before then.',
        ],
        link: { ...wallet, text: 'Resume my membership' },
      }
    case 'resumed':
      if (subscription.cancels_at !== null || !isRunning) return null
      return {
        subject: 'Your membership continues',
        paragraphs: [`You resumed ${plan.name}. ${describeNextPayment(facts, price, formatDay)}`],
        link: wallet,
      }
    case 'access_ends':
      if (isRunning || accessEndsAt === null || accessEndsAt !== about) return null
      // the email about the end says it
      if (accessEndsAt <= now) return null
      return {
        subject: `Your membership ends on ${formatDay(accessEndsAt)}`,
        title: "Your membership won't renew",
        paragraphs: [
          `${plan.name} stays open until ${formatDay(accessEndsAt)}, which is paid. Nothing ` +
            'more will be charged, and your credits stay.',
          'You can start it again in your portal after that day.',
        ],
        link: wallet,
      }
    case 'ended':
      if (isRunning || subscription.is_duplicate) return null
      return {
        subject: 'Your membership has ended',
        paragraphs: [
          (isLeftUnpaid
            ? `${plan.name} has ended. Its open payment is canceled, so the link to pay it no ` +
              'longer works, and nothing more will be charged.'
            : `${plan.name} has ended, and nothing more will be charged.`) +
            ' Your credits, booked sessions, messages and documents stay.',
          'You can start it again in your portal at any time.',
        ],
        link: wallet,
      }
    case 'access_ended':
      if (isRunning || accessEndsAt === null || accessEndsAt !== about) return null
      return {
        subject: 'Your membership has ended',
        paragraphs: [
          `${plan.name} has ended. Your credits, booked sessions, messages and documents stay.`,
          'You can start it again in your portal at any time.',
        ],
        link: wallet,
      }
    case 'duplicate':
      return {
        subject: 'We canceled a second membership',
        paragraphs: [
          hasEndedInTrial(subscription)
            ? 'Your membership was started twice. We canceled the second one, for which you paid ' +
              'nothing.'
            : 'Your membership was started twice. We canceled the second one and returned what ' +
              'you paid for it. It can take a few days to appear on your statement.',
          'Your first membership continues as before.',
        ],
        paragraphsAfter: [`Questions? Write to ${conciergeEmail}.`],
        link: wallet,
      }
    case 'card_expires':
      if (!isRunning || subscription.cancels_at !== null) return null
      if (subscription.period_ends_at <= now) return null
      return {
        subject: 'Your card expires before your next payment',
        paragraphs: [
          `The card for your membership${describeCard(subscription, ', ')} expires before ` +
            `${formatDay(subscription.period_ends_at)}, when we charge ${price}.`,
          'Add another card to keep your membership.',
        ],
        link: { ...wallet, text: 'Update your card' },
      }
  }
}

const hasEndedInTrial = ({ trial_ends_at, ended_at }: SubscriptionRow): boolean =>
  trial_ends_at !== null && ended_at !== null && ended_at <= trial_ends_at

function describeCredits(plan: PlanRow, { trial_ends_at, status }: SubscriptionRow): string {
  const isTrial = status === 'trialing' && trial_ends_at !== null
  if (plan.credits === 0) return ''
  const monthly = `${formatCount(plan.credits, 'session credit')} each month`
  if (!isTrial) return `It includes ${monthly}.`
  return plan.trial_credits === 0
    ? `It includes ${monthly} after the trial.`
    : `Your trial includes ${formatCount(plan.trial_credits, 'session credit')}, then ${monthly}.`
}

/** Describes the next payment, without a date that has passed, as when the email is sent late. */
function describeNextPayment(
  { subscription, now }: MembershipEmailFacts,
  price: string,
  formatDay: (instant: number) => string,
): string {
  const { status, trial_ends_at, period_ends_at } = subscription
  if (status === 'trialing' && trial_ends_at !== null && trial_ends_at > now)
    return `Your free trial ends on ${formatDay(trial_ends_at)}; then it costs ${price}.`
  return period_ends_at > now
    ? `It costs ${price}. Your next payment is on ${formatDay(period_ends_at)}.`
    : `It costs ${price}.`
}

const describeCard = ({ card_last4 }: SubscriptionRow, prefix = ', charged to your '): string =>
  card_last4 === null ? '' : `${prefix}card ending in ${card_last4}`

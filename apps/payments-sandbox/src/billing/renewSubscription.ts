import { findSubscriptionCard } from '../money/payInvoice.ts'
import { createSubscriptionInvoice, listLastingDiscounts } from '../money/subscriptionInvoice.ts'
import { getNextPeriodEnd } from '../subscriptions/billingPeriod.ts'
import { changeSubscription, endSubscription } from '../subscriptions/changeSubscription.ts'
import { getSubscriptionItem, type Subscription } from '../state/subscriptions.ts'
import type { SandboxContext } from '../context.ts'

/** The trial ends without a card that could be charged, and is set to end the subscription then. */
const isEndedByTrial = (context: SandboxContext, subscription: Subscription): boolean =>
  subscription.status === 'trialing' &&
  subscription.trial_settings.end_behavior.missing_payment_method === 'cancel' &&
  findSubscriptionCard(context, subscription) === null

/** Starts the next period at once, with a draft invoice that is finalized an hour later. */
export function renewSubscription(context: SandboxContext, subscription: Subscription): void {
  if (isEndedByTrial(context, subscription)) {
    endSubscription(context, subscription, { reason: null })
    return
  }
  const item = getSubscriptionItem(subscription)
  const period = { start: item.current_period_end, end: getNextPeriodEnd(subscription) }
  const draft = createSubscriptionInvoice(context, subscription, 'subscription_cycle', period)
  context.emit('invoice.created', draft)
  const renewed = {
    ...item,
    current_period_end: period.end,
    current_period_start: period.start,
  }
  changeSubscription(context, subscription, {
    discounts: listLastingDiscounts(context, subscription),
    items: { ...subscription.items, data: [renewed] },
    latest_invoice: draft.id,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  })
}

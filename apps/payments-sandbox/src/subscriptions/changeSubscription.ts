import { isOngoing, type CancellationReason, type Subscription } from '../state/subscriptions.ts'
import type { Invoice } from '../state/invoices.ts'
import type { SandboxContext } from '../context.ts'

export function changeSubscription(
  context: SandboxContext,
  subscription: Subscription,
  fields: Partial<Subscription>,
): Subscription {
  const changed = context.tables.subscription.put({ ...subscription, ...fields })
  context.emit('customer.subscription.updated', changed)
  return changed
}

const listUnpaidInvoices = ({ tables }: SandboxContext, { id }: Subscription): Invoice[] =>
  tables.invoice
    .oldestFirst()
    .filter(
      ({ parent, status }) =>
        parent?.subscription_details.subscription === id &&
        (status === 'draft' || status === 'open'),
    )

const isDue = ({ cancel_at }: Subscription, at: number): boolean =>
  cancel_at !== null && cancel_at <= at

interface End {
  readonly reason: CancellationReason | null
  readonly comment?: string | null
}

/**
 * Ends a subscription now. Its open invoices stay open, but are no longer charged automatically:
 * nothing revives it.
 */
export function endSubscription(
  context: SandboxContext,
  subscription: Subscription,
  { reason, comment = null }: End,
): Subscription {
  const at = context.seconds()
  for (const invoice of listUnpaidInvoices(context, subscription))
    context.tables.invoice.put({ ...invoice, auto_advance: false, next_payment_attempt: null })
  context.tables.trial_notice.delete(subscription.id)
  const ended = context.tables.subscription.put({
    ...subscription,
    // a scheduled end keeps the time of its request
    canceled_at: isDue(subscription, at) ? subscription.canceled_at : at,
    cancellation_details: {
      ...subscription.cancellation_details,
      reason,
      comment: comment ?? subscription.cancellation_details.comment,
    },
    ended_at: at,
    status: 'canceled',
  })
  context.emit('customer.subscription.deleted', ended)
  return ended
}

/** Expires a subscription whose first invoice was not paid. */
export function expireSubscription(
  context: SandboxContext,
  subscription: Subscription,
): Subscription {
  return changeSubscription(context, subscription, {
    ended_at: context.seconds(),
    status: 'incomplete_expired',
  })
}

/** Sets or clears the end at a time, or with the current period. */
export function scheduleEnd(
  context: SandboxContext,
  subscription: Subscription,
  end: Pick<Subscription, 'cancel_at' | 'cancel_at_period_end'>,
  more: Partial<Subscription> = {},
): Subscription {
  const isEnding = end.cancel_at !== null
  return changeSubscription(context, subscription, {
    ...more,
    ...end,
    canceled_at: isEnding ? context.seconds() : null,
    cancellation_details: {
      ...subscription.cancellation_details,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  })
}

/** Returns the subscription of an invoice that can still change, if there is one. */
export function findOngoingSubscription(
  { tables }: SandboxContext,
  { parent }: Invoice,
): Subscription | null {
  const subscription = tables.subscription.find(parent?.subscription_details.subscription ?? null)
  return subscription !== undefined && isOngoing(subscription) ? subscription : null
}

import { cancelIntent } from '../money/cancelIntent.ts'
import { expireSession } from '../money/completeSession.ts'
import { settlePayment } from '../money/payIntent.ts'
import { requireInvoiceIntent, voidInvoice } from '../money/payInvoice.ts'
import { findInvoicePayment } from '../money/settleInvoice.ts'
import { failRefund } from '../resources/refunds.ts'
import { endSubscription } from '../subscriptions/changeSubscription.ts'
import { getSubscriptionItem, isOngoing, type Subscription } from '../state/subscriptions.ts'
import type { Invoice } from '../state/invoices.ts'
import type { SandboxContext } from '../context.ts'
import { chargeDueInvoice, finalizeDueInvoice } from './chargeInvoice.ts'
import { renewSubscription } from './renewSubscription.ts'

/** Something that happens by itself at a time. */
export interface DueStep {
  /** Epoch milliseconds. */
  readonly at: number
  readonly run: () => void
}

/** Seconds for which the first invoice of a subscription can be paid. */
const FIRST_PAYMENT_AGE = 23 * 3_600

const listSessionSteps = (context: SandboxContext): DueStep[] =>
  context.tables.checkout_session
    .oldestFirst()
    .filter(({ status }) => status === 'open')
    .map((session) => ({
      at: session.expires_at * 1000,
      run: () => expireSession(context, session),
    }))

const listSettlementSteps = (context: SandboxContext): DueStep[] =>
  context.tables.settlement.oldestFirst().map((settlement) => ({
    at: settlement.dueAt,
    run: () => settlePayment(context, settlement),
  }))

/** A processing payment has to settle first. */
const isProcessing = (context: SandboxContext, invoice: Invoice): boolean =>
  findInvoicePayment(context, invoice) !== undefined &&
  requireInvoiceIntent(context, invoice).status === 'processing'

function listInvoiceSteps(context: SandboxContext): DueStep[] {
  return context.tables.invoice.oldestFirst().flatMap((invoice) => {
    const { auto_advance, automatically_finalizes_at, next_payment_attempt, status } = invoice
    if (!auto_advance) return []
    if (status === 'draft' && automatically_finalizes_at !== null)
      return [
        {
          at: automatically_finalizes_at * 1000,
          run: () => finalizeDueInvoice(context, invoice),
        },
      ]
    if (status !== 'open' || next_payment_attempt === null || isProcessing(context, invoice))
      return []
    return [{ at: next_payment_attempt * 1000, run: () => chargeDueInvoice(context, invoice) }]
  })
}

const listRefundSteps = (context: SandboxContext): DueStep[] =>
  context.tables.refund_failure.oldestFirst().map(({ id, dueAt }) => ({
    at: dueAt,
    run: () => failRefund(context, id),
  }))

/**
 * Lists the events that are sent three days before a trial ends, even if the subscription ends with
 * it.
 */
const listTrialSteps = (context: SandboxContext): DueStep[] =>
  context.tables.trial_notice.oldestFirst().map(({ id, dueAt }) => ({
    at: dueAt,
    run: () => {
      context.tables.trial_notice.delete(id)
      context.emit('customer.subscription.trial_will_end', context.tables.subscription.require(id))
    },
  }))

/**
 * Expires a subscription whose first invoice was not paid in time: it is voided, which ends the
 * subscription.
 */
function expireIncomplete(context: SandboxContext, subscription: Subscription): void {
  const invoice = context.tables.invoice.require(subscription.latest_invoice ?? '')
  cancelIntent(context, requireInvoiceIntent(context, invoice))
  voidInvoice(context, invoice)
}

function getSubscriptionStep(context: SandboxContext, subscription: Subscription): DueStep {
  const { cancel_at: cancelAt, created, status } = subscription
  if (status === 'incomplete')
    return {
      at: (created + FIRST_PAYMENT_AGE) * 1000,
      run: () => expireIncomplete(context, subscription),
    }
  const renewsAt = getSubscriptionItem(subscription).current_period_end
  if (cancelAt !== null && cancelAt <= renewsAt)
    return {
      at: cancelAt * 1000,
      run: () => endSubscription(context, subscription, { reason: 'cancellation_requested' }),
    }
  return { at: renewsAt * 1000, run: () => renewSubscription(context, subscription) }
}

/** Returns what happens next, or null. Of two steps at the same time, invoices come first. */
export function findNextStep(context: SandboxContext): DueStep | null {
  const steps = [
    ...listSessionSteps(context),
    ...listSettlementSteps(context),
    ...listInvoiceSteps(context),
    ...listRefundSteps(context),
    ...listTrialSteps(context),
    ...context.tables.subscription
      .oldestFirst()
      .filter(isOngoing)
      .map((subscription) => getSubscriptionStep(context, subscription)),
  ]
  return steps.reduce<DueStep | null>(
    (next, step) => (next === null || step.at < next.at ? step : next),
    null,
  )
}

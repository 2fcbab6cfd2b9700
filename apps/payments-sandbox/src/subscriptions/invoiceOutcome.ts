import type { Invoice } from '../state/invoices.ts'
import type { SandboxContext } from '../context.ts'
import {
  changeSubscription,
  endSubscription,
  expireSubscription,
  findOngoingSubscription,
} from './changeSubscription.ts'

const day = 86_400
/** Seconds from each failed payment to the next attempt. The last failure ends the subscription. */
const retryDelays = [3 * day, 5 * day, 7 * day]

/**
 * Returns the fields that a failed payment changes. An attempt in between, by the member or a call,
 * neither counts nor moves the next automatic one.
 */
export function scheduleRetry(
  context: SandboxContext,
  invoice: Invoice,
): Pick<Invoice, 'attempt_count' | 'auto_advance' | 'next_payment_attempt'> {
  const { attempt_count: attempts, auto_advance, next_payment_attempt: due } = invoice
  if (findOngoingSubscription(context, invoice) === null || !auto_advance)
    return { attempt_count: attempts + 1, auto_advance, next_payment_attempt: due }
  const at = context.seconds()
  if (due !== null && due > at)
    return { attempt_count: Math.max(attempts, 1), auto_advance, next_payment_attempt: due }
  const delay = retryDelays[attempts]
  return {
    attempt_count: attempts + 1,
    auto_advance: delay !== undefined,
    next_payment_attempt: delay === undefined ? null : at + delay,
  }
}

/** A paid or voided invoice ends the delay of its subscription, unless another one is unpaid. */
export function applyInvoiceSettled(context: SandboxContext, invoice: Invoice): void {
  const subscription = findOngoingSubscription(context, invoice)
  if (subscription === null) return
  const isLate = context.tables.invoice
    .oldestFirst()
    .some(
      ({ attempted, parent, status }) =>
        parent?.subscription_details.subscription === subscription.id &&
        status === 'open' &&
        attempted,
    )
  if (isLate) return
  if (subscription.status === 'past_due')
    changeSubscription(context, subscription, { status: 'active' })
  if (subscription.status !== 'incomplete') return
  // without its first invoice, a subscription never starts
  if (invoice.status === 'paid') changeSubscription(context, subscription, { status: 'active' })
  else expireSubscription(context, subscription)
}

export function applyInvoiceFailed(context: SandboxContext, invoice: Invoice): void {
  const subscription = findOngoingSubscription(context, invoice)
  if (subscription === null || subscription.status === 'incomplete') return
  if (!invoice.auto_advance && invoice.next_payment_attempt === null)
    endSubscription(context, subscription, { reason: 'payment_failed' })
  else if (subscription.status !== 'past_due')
    changeSubscription(context, subscription, { status: 'past_due' })
}

import type { Subscription } from '../state/subscriptions.ts'
import type { Invoice } from '../state/invoices.ts'
import type { PaymentIntent } from '../state/wireObjects.ts'
import { createInvalidRequestError, WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { applyInvoiceSettled } from '../subscriptions/invoiceOutcome.ts'
import { createIntent } from './createIntent.ts'
import { openInvoice } from './openInvoice.ts'
import { payIntent } from './payIntent.ts'
import { findOrMakePaymentMethod } from '../cards/paymentMethods.ts'
import { markInvoicePaid, createInvoicePayment, findInvoicePayment } from './settleInvoice.ts'

const paymentDescriptions: Readonly<Record<Invoice['billing_reason'], string | null>> = {
  manual: null,
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
}

const getPaymentDescription = ({ billing_reason, number }: Invoice): string =>
  paymentDescriptions[billing_reason] ?? `Invoice ${number}`

/**
 * Turns a draft into an open invoice with a number, a hosted page and a payment intent. An invoice
 * over 0 is paid immediately.
 */
export function finalizeInvoice(context: SandboxContext, draft: Invoice): Invoice {
  if (draft.status !== 'draft')
    throw createInvalidRequestError(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      undefined,
      'invoice_not_editable',
    )
  if (draft.lines.data.length === 0)
    throw createInvalidRequestError(
      'You cannot finalize an invoice without line items.',
      undefined,
      'invoice_no_customer_line_items',
    )
  const open = openInvoice(context, draft)
  if (open.amount_due > 0) {
    const intent = createIntent(context, {
      amount: open.amount_due,
      currency: open.currency,
      customer: open.customer,
      description: open.description ?? getPaymentDescription(open),
      metadata: open.metadata,
      setup_future_usage: open.parent === null ? null : 'off_session',
    })
    createInvoicePayment(context, open, intent)
  }
  context.emit('invoice.finalized', open)
  return open.amount_due > 0 ? open : markInvoicePaid(context, open)
}

export function requireInvoiceIntent(context: SandboxContext, invoice: Invoice): PaymentIntent {
  const payment = findInvoicePayment(context, invoice)
  if (payment === undefined) throw createInvalidRequestError('This invoice has no payment.')
  return context.tables.payment_intent.require(payment.payment.payment_intent)
}

const getDefaultCard = ({ tables }: SandboxContext, customer: string): string | null =>
  tables.customer.require(customer).invoice_settings.default_payment_method

/** Returns the card of a subscription, unless the member removed it, or the customer's default. */
export function findSubscriptionCard(
  context: SandboxContext,
  { customer, default_payment_method }: Subscription,
): string | null {
  const card = context.tables.payment_method.find(default_payment_method)
  return card?.customer === customer ? card.id : getDefaultCard(context, customer)
}

/** Returns the card that pays an invoice: its own, its subscription's, or the default one. */
export function findInvoiceCard(context: SandboxContext, invoice: Invoice): string | null {
  const { customer, default_payment_method: own, parent } = invoice
  const subscription = context.tables.subscription.find(
    parent?.subscription_details.subscription ?? null,
  )
  if (own !== null) return own
  return subscription === undefined
    ? getDefaultCard(context, customer)
    : findSubscriptionCard(context, subscription)
}

interface Choice {
  readonly paymentMethod: string | null
  readonly offSession: boolean
}

/**
 * Pays with the given card, else the invoice's, else the customer's default. A card that requires
 * authentication leaves the invoice open.
 */
export function payInvoice(
  context: SandboxContext,
  invoice: Invoice,
  { paymentMethod, offSession }: Choice,
): Invoice {
  if (invoice.status === 'paid')
    throw createInvalidRequestError('Invoice is already paid', undefined, 'invoice_already_paid')
  const open = invoice.status === 'draft' ? finalizeInvoice(context, invoice) : invoice
  if (open.status === 'paid') return open
  if (open.status !== 'open')
    throw createInvalidRequestError(
      `You cannot pay an invoice that is ${open.status}.`,
      undefined,
      'invoice_not_payable',
    )
  const chosen = paymentMethod ?? findInvoiceCard(context, open)
  if (chosen === null)
    throw createInvalidRequestError(
      'There is no default payment method set on this customer or invoice.',
      'payment_method',
      'missing_payment_method',
    )
  const method = findOrMakePaymentMethod(context, chosen, 'payment_method')
  const intent = payIntent(context, requireInvoiceIntent(context, open), { method, offSession })
  const after = context.tables.invoice.require(open.id)
  if (intent.status !== 'requires_action') return after
  context.emit('invoice.payment_action_required', after)
  throw new WireError(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message: [
      'This payment requires additional user action before it can be completed successfully.',
      'Payment can be completed using the PaymentIntent associated with the invoice.',
    ].join(' '),
    payment_intent: intent,
    payment_method: method,
  })
}

export function voidInvoice(context: SandboxContext, invoice: Invoice): Invoice {
  if (invoice.status !== 'open')
    throw createInvalidRequestError(
      'You can only void open invoices.',
      undefined,
      'invoice_not_editable',
    )
  const intent = requireInvoiceIntent(context, invoice)
  context.tables.payment_intent.put({
    ...intent,
    canceled_at: context.seconds(),
    next_action: null,
    status: 'canceled',
  })
  const voided = context.tables.invoice.put({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: context.seconds() },
  })
  context.emit('invoice.voided', voided)
  applyInvoiceSettled(context, voided)
  return voided
}

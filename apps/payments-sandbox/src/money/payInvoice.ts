import type { Invoice, PaymentIntent } from '../state/wireObjects.ts'
import { createInvalidRequestError, WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { listInvoiceItems } from './invoiceLines.ts'
import { createIntent } from './createIntent.ts'
import { payIntent } from './payIntent.ts'
import { findOrMakePaymentMethod } from './paymentMethods.ts'
import { markInvoicePaid, createInvoicePayment, findInvoicePayment } from './settleInvoice.ts'

const formatInvoiceNumber = (index: number): string => `SANDBOX-${String(index).padStart(4, '0')}`

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
  const at = context.seconds()
  if (listInvoiceItems(context, draft.id).length === 0)
    throw createInvalidRequestError(
      'You cannot finalize an invoice without line items.',
      undefined,
      'invoice_no_customer_line_items',
    )
  const finalizedBefore = context.tables.invoice
    .oldestFirst()
    .filter(({ number }) => number !== null).length
  const open = context.tables.invoice.put({
    ...draft,
    effective_at: at,
    hosted_invoice_url: context.pageUrl(`/invoices/${draft.id}`),
    invoice_pdf: context.pageUrl(`/invoices/${draft.id}`),
    number: formatInvoiceNumber(finalizedBefore + 1),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  })
  if (open.amount_due > 0) {
    const intent = createIntent(context, {
      amount: open.amount_due,
      currency: open.currency,
      customer: open.customer,
      description: open.description ?? `Invoice ${open.number}`,
      metadata: open.metadata,
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
  const chosen =
    paymentMethod ??
    open.default_payment_method ??
    context.tables.customer.require(open.customer).invoice_settings.default_payment_method
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
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: context.seconds() },
  })
  context.emit('invoice.voided', voided)
  return voided
}

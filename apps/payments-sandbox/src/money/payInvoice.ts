import type { Invoice, PaymentIntent } from '../state/wireObjects.ts'
import { invalidRequest, WireError } from '../wire/wireError.ts'
import type { World } from '../world.ts'
import { itemsOf } from './invoiceLines.ts'
import { makeIntent } from './makeIntent.ts'
import { payIntent } from './payIntent.ts'
import { paymentMethodBy } from './paymentMethods.ts'
import { invoicePaid, makeInvoicePayment, paymentOf } from './settleInvoice.ts'

const numberOf = (place: number): string => `SANDBOX-${String(place).padStart(4, '0')}`

/**
 * Turns a draft into an open invoice with a number, a hosted page and a payment intent. An invoice
 * over 0 is paid immediately.
 */
export function finalizeInvoice(world: World, draft: Invoice): Invoice {
  if (draft.status !== 'draft')
    throw invalidRequest(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      undefined,
      'invoice_not_editable',
    )
  const at = world.seconds()
  if (itemsOf(world, draft.id).length === 0)
    throw invalidRequest(
      'You cannot finalize an invoice without line items.',
      undefined,
      'invoice_no_customer_line_items',
    )
  const finalizedBefore = world.tables.invoice
    .oldestFirst()
    .filter(({ number }) => number !== null).length
  const open = world.tables.invoice.put({
    ...draft,
    effective_at: at,
    hosted_invoice_url: world.pageUrl(`/invoices/${draft.id}`),
    invoice_pdf: world.pageUrl(`/invoices/${draft.id}`),
    number: numberOf(finalizedBefore + 1),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  })
  if (open.amount_due > 0) {
    const intent = makeIntent(world, {
      amount: open.amount_due,
      currency: open.currency,
      customer: open.customer,
      description: open.description ?? `Invoice ${open.number}`,
      metadata: open.metadata,
    })
    makeInvoicePayment(world, open, intent)
  }
  world.emit('invoice.finalized', open)
  return open.amount_due > 0 ? open : invoicePaid(world, open)
}

export function intentOfInvoice(world: World, invoice: Invoice): PaymentIntent {
  const payment = paymentOf(world, invoice)
  if (payment === undefined) throw invalidRequest('This invoice has no payment.')
  return world.tables.payment_intent.need(payment.payment.payment_intent)
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
  world: World,
  invoice: Invoice,
  { paymentMethod, offSession }: Choice,
): Invoice {
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
  const open = invoice.status === 'draft' ? finalizeInvoice(world, invoice) : invoice
  if (open.status === 'paid') return open
  if (open.status !== 'open')
    throw invalidRequest(
      `You cannot pay an invoice that is ${open.status}.`,
      undefined,
      'invoice_not_payable',
    )
  const chosen =
    paymentMethod ??
    open.default_payment_method ??
    world.tables.customer.need(open.customer).invoice_settings.default_payment_method
  if (chosen === null)
    throw invalidRequest(
      'There is no default payment method set on this customer or invoice.',
      'payment_method',
      'missing_payment_method',
    )
  const method = paymentMethodBy(world, chosen, 'payment_method')
  const intent = payIntent(world, intentOfInvoice(world, open), { method, offSession })
  const after = world.tables.invoice.need(open.id)
  if (intent.status !== 'requires_action') return after
  world.emit('invoice.payment_action_required', after)
  throw new WireError(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message:
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    payment_intent: intent,
    payment_method: method,
  })
}

export function voidInvoice(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== 'open')
    throw invalidRequest('You can only void open invoices.', undefined, 'invoice_not_editable')
  const intent = intentOfInvoice(world, invoice)
  world.tables.payment_intent.put({
    ...intent,
    canceled_at: world.seconds(),
    next_action: null,
    status: 'canceled',
  })
  const voided = world.tables.invoice.put({
    ...invoice,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: world.seconds() },
  })
  world.emit('invoice.voided', voided)
  return voided
}

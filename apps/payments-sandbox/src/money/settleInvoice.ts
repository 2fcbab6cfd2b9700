import { createObjectId } from '../state/createObjectId.ts'
import type { Invoice, InvoicePayment } from '../state/invoices.ts'
import type { PaymentIntent } from '../state/wireObjects.ts'
import {
  applyInvoiceFailed,
  applyInvoiceSettled,
  scheduleRetry,
} from '../subscriptions/invoiceOutcome.ts'
import type { SandboxContext } from '../context.ts'
import { countRedemption } from './promotionCodes.ts'

export const findInvoicePayment = (
  { tables }: SandboxContext,
  invoice: Invoice,
): InvoicePayment | undefined =>
  tables.invoice_payment.newestFirst().find((payment) => payment.invoice === invoice.id)

export function findIntentInvoice(
  { tables }: SandboxContext,
  intent: PaymentIntent,
): Invoice | undefined {
  const payment = tables.invoice_payment
    .newestFirst()
    .find((one) => one.payment.payment_intent === intent.id)
  return payment && tables.invoice.find(payment.invoice)
}

/** Links an intent to the invoice that it pays. */
export const createInvoicePayment = (
  context: SandboxContext,
  invoice: Invoice,
  intent: PaymentIntent,
): InvoicePayment =>
  context.tables.invoice_payment.put({
    id: createObjectId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: context.seconds(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })

export function markInvoicePaid(context: SandboxContext, invoice: Invoice): Invoice {
  const at = context.seconds()
  const payment = findInvoicePayment(context, invoice)
  if (payment !== undefined)
    context.tables.invoice_payment.put({
      ...payment,
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: at },
    })
  // those of a subscription were counted when it started
  for (const id of invoice.parent === null ? invoice.discounts : []) {
    const { source, promotion_code } = context.tables.discount.require(id)
    countRedemption(context, { coupon: source.coupon, promotion_code })
  }
  const paid = context.tables.invoice.put({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: false,
    ending_balance: 0,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  })
  context.emit('invoice.paid', paid)
  context.emit('invoice.payment_succeeded', paid)
  applyInvoiceSettled(context, paid)
  return paid
}

export function markInvoiceFailed(context: SandboxContext, invoice: Invoice): Invoice {
  const failed = context.tables.invoice.put({
    ...invoice,
    ...scheduleRetry(context, invoice),
    attempted: true,
  })
  context.emit('invoice.payment_failed', failed)
  applyInvoiceFailed(context, failed)
  return failed
}

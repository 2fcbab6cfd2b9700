import { newId } from '../state/newId.ts'
import type { Invoice, InvoicePayment, PaymentIntent } from '../state/wireObjects.ts'
import type { World } from '../world.ts'
import { countRedemption } from './promotionCodes.ts'

export const paymentOf = ({ tables }: World, invoice: Invoice): InvoicePayment | undefined =>
  tables.invoice_payment.newestFirst().find((payment) => payment.invoice === invoice.id)

export function invoiceOf({ tables }: World, intent: PaymentIntent): Invoice | undefined {
  const payment = tables.invoice_payment
    .newestFirst()
    .find((one) => one.payment.payment_intent === intent.id)
  return payment && tables.invoice.find(payment.invoice)
}

/** Links an intent to the invoice that it pays. */
export const makeInvoicePayment = (
  world: World,
  invoice: Invoice,
  intent: PaymentIntent,
): InvoicePayment =>
  world.tables.invoice_payment.put({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.seconds(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })

export function invoicePaid(world: World, invoice: Invoice): Invoice {
  const at = world.seconds()
  const payment = paymentOf(world, invoice)
  if (payment !== undefined)
    world.tables.invoice_payment.put({
      ...payment,
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: at },
    })
  for (const id of invoice.discounts) {
    const { source, promotion_code } = world.tables.discount.need(id)
    countRedemption(world, { coupon: source.coupon, promotion_code })
  }
  const paid = world.tables.invoice.put({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    ending_balance: 0,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  })
  world.emit('invoice.paid', paid)
  world.emit('invoice.payment_succeeded', paid)
  return paid
}

export function invoiceFailed(world: World, invoice: Invoice): Invoice {
  const failed = world.tables.invoice.put({
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
  })
  world.emit('invoice.payment_failed', failed)
  return failed
}

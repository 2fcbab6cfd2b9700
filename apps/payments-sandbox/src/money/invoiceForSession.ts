import type { CheckoutSession } from '../state/wireObjects.ts'
import type { World } from '../world.ts'
import { newInvoiceItem, recompute } from './invoiceLines.ts'
import { makeDiscount, newInvoice } from './makeInvoice.ts'
import { couponIdOf } from './promotionCodes.ts'
import { makeInvoicePayment, invoicePaid } from './settleInvoice.ts'

/**
 * Creates the paid invoice of a checkout session with `invoice_creation`. Returns its id, or null
 * without a customer.
 */
export function invoiceForSession(world: World, session: CheckoutSession): string | null {
  const { tables } = world
  const customer = tables.customer.find(session.customer)
  const detail = tables.checkout_detail.need(session.id)
  if (customer === undefined) return null
  const discounts = session.discounts.map(
    (source) => makeDiscount(world, couponIdOf(world, source), source, customer.id).id,
  )
  const draft = tables.invoice.put(
    newInvoice(world, {
      customer,
      currency: session.currency,
      discounts,
      metadata: detail.invoiceMetadata,
    }),
  )
  for (const { amount_subtotal, description, quantity, price } of detail.lines) {
    tables.invoice_item.put(
      newInvoiceItem(world, {
        amount: amount_subtotal,
        currency: session.currency,
        customer: customer.id,
        description,
        invoice: draft.id,
        quantity,
        price,
        unitAmount: price.unit_amount,
      }),
    )
  }
  const at = world.seconds()
  const open = tables.invoice.put({
    ...recompute(world, draft),
    effective_at: at,
    hosted_invoice_url: world.pageUrl(`/invoices/${draft.id}`),
    number: `SANDBOX-${draft.id.slice(-6)}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  })
  const intent = tables.payment_intent.find(session.payment_intent)
  if (intent !== undefined) makeInvoicePayment(world, open, intent)
  world.emit('invoice.finalized', open)
  return invoicePaid(world, open).id
}

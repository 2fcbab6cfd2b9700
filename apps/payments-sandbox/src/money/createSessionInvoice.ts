import type { WireCheckoutSession } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { createInvoiceItem, recomputeInvoice } from './invoiceLines.ts'
import { createDiscount, createInvoice } from './createInvoice.ts'
import { openInvoice } from './openInvoice.ts'
import { getCouponId } from './promotionCodes.ts'
import { createInvoicePayment, markInvoicePaid } from './settleInvoice.ts'

/**
 * Creates the paid invoice of a checkout session with `invoice_creation`. Returns its id, or null
 * without a customer.
 */
export function createSessionInvoice(
  context: SandboxContext,
  session: WireCheckoutSession,
): string | null {
  const { tables } = context
  const customer = tables.customer.find(session.customer)
  const detail = tables.checkout_detail.require(session.id)
  if (customer === undefined) return null
  const discounts = session.discounts.map(
    (source) => createDiscount(context, getCouponId(context, source), source, customer.id).id,
  )
  const draft = tables.invoice.put(
    createInvoice(context, {
      customer,
      currency: session.currency,
      discounts,
      metadata: detail.invoiceMetadata,
    }),
  )
  for (const { amount_subtotal, description, quantity, price } of detail.lines) {
    tables.invoice_item.put(
      createInvoiceItem(context, {
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
  const open = openInvoice(context, recomputeInvoice(context, draft))
  const intent = tables.payment_intent.find(session.payment_intent)
  if (intent !== undefined) createInvoicePayment(context, open, intent)
  context.emit('invoice.finalized', open)
  return markInvoicePaid(context, open).id
}

import { findOrMakePaymentMethod } from '../cards/paymentMethods.ts'
import type { SandboxContext } from '../context.ts'
import { createInvoice } from '../money/createInvoice.ts'
import { createInvoiceItem, recomputeInvoice } from '../money/invoiceLines.ts'
import { captureIntent } from '../money/payIntent.ts'
import { finalizeInvoice, requireInvoiceIntent } from '../money/payInvoice.ts'
import { createCustomer } from './customers.ts'

/** Amounts in the smallest currency unit. */
export interface PastPayment {
  readonly amount: number
  readonly refundedAmount: number
  readonly currency: string
  readonly description: string
  /** Epoch milliseconds. */
  readonly paidAt: number
}

export interface RecordedPayment {
  readonly invoice: string
  readonly paymentIntent: string
}

/** Stores an invoice that a card paid in the past. It has no events: they were long ago. */
export function recordPayment(
  sandbox: SandboxContext,
  { amount, refundedAmount, currency, description, paidAt }: PastPayment,
): RecordedPayment {
  const context: SandboxContext = {
    ...sandbox,
    now: () => paidAt,
    seconds: () => Math.floor(paidAt / 1000),
    emit: () => undefined,
  }
  const { tables } = context
  const customer = createCustomer(context, {})
  const draft = createInvoice(context, { customer, currency })
  tables.invoice_item.put(
    createInvoiceItem(context, {
      amount,
      currency,
      customer: customer.id,
      description,
      invoice: draft.id,
      quantity: 1,
      unitAmount: amount,
    }),
  )
  const open = finalizeInvoice(context, recomputeInvoice(context, draft))
  const { id, latest_charge } = captureIntent(
    context,
    requireInvoiceIntent(context, open),
    findOrMakePaymentMethod(context, 'pm_card_visa', 'payment_method'),
  )
  tables.charge.put({
    ...tables.charge.require(latest_charge ?? ''),
    amount_refunded: refundedAmount,
    refunded: refundedAmount === amount,
  })
  return { invoice: open.id, paymentIntent: id }
}

import { getCheckoutSession } from '../../money/sessionIntents.ts'
import { findIntentInvoice } from '../../money/settleInvoice.ts'
import type { Invoice } from '../../state/invoices.ts'
import type { Charge } from '../../state/wireObjects.ts'
import type { SandboxContext } from '../../context.ts'

interface ChargeLine {
  readonly description: string
  readonly quantity: number
  readonly amount_subtotal: number
  readonly amount_discount: number
}

/** Returns the invoice of a subscription that a charge paid. */
export function findChargeInvoice(context: SandboxContext, charge: Charge): Invoice | undefined {
  const intent = context.tables.payment_intent.require(charge.payment_intent)
  const invoice = findIntentInvoice(context, intent)
  return invoice === undefined || invoice.parent === null ? undefined : invoice
}

/** Returns what a charge paid for, if it belongs to a checkout session or a subscription. */
export function listChargeLines(context: SandboxContext, charge: Charge): readonly ChargeLine[] {
  const invoice = findChargeInvoice(context, charge)
  if (invoice !== undefined)
    return invoice.lines.data.map(({ amount, description, quantity }) => ({
      description: description ?? 'Item',
      quantity,
      amount_subtotal: amount,
      amount_discount: invoice.subtotal - invoice.total,
    }))
  const intent = context.tables.payment_intent.require(charge.payment_intent)
  const session = getCheckoutSession(context, intent)
  return session === undefined ? [] : context.tables.checkout_detail.require(session.id).lines
}

export const getChargeName = (context: SandboxContext, charge: Charge): string =>
  charge.description ??
  (listChargeLines(context, charge)
    .map(({ description }) => description)
    .join(', ') ||
    'Payment')

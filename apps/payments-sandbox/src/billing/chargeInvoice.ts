import { payIntent } from '../money/payIntent.ts'
import { finalizeInvoice, findInvoiceCard, requireInvoiceIntent } from '../money/payInvoice.ts'
import { markInvoiceFailed } from '../money/settleInvoice.ts'
import type { Invoice } from '../state/invoices.ts'
import { WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'

/** Finalizes the draft of a renewal. One that cannot be, such as one below 50 cents, stays. */
export function finalizeDueInvoice(context: SandboxContext, draft: Invoice): void {
  try {
    finalizeInvoice(context, draft)
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    const failed = context.tables.invoice.put({
      ...draft,
      auto_advance: false,
      automatically_finalizes_at: null,
      last_finalization_error: error.body,
      next_payment_attempt: null,
    })
    context.emit('invoice.finalization_failed', failed)
  }
}

/** Charges an open invoice to the saved card while the member is away. */
export function chargeDueInvoice(context: SandboxContext, { id }: Invoice): void {
  const { tables } = context
  const invoice = tables.invoice.require(id)
  const method = tables.payment_method.find(findInvoiceCard(context, invoice))
  if (method === undefined) {
    markInvoiceFailed(context, invoice)
    return
  }
  try {
    const intent = payIntent(context, requireInvoiceIntent(context, invoice), {
      method,
      offSession: true,
      waitsForMember: true,
    })
    if (intent.status !== 'requires_action') return
    context.emit('invoice.payment_action_required', invoice)
    markInvoiceFailed(context, invoice)
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    // a declined card was recorded already
    if (error.status !== 402) markInvoiceFailed(context, invoice)
  }
}

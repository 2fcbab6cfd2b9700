import type { PaymentIntent } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { completeSession, settleSession } from './completeSession.ts'
import { getCheckoutSession } from './sessionIntents.ts'
import { findIntentInvoice, markInvoiceFailed, markInvoicePaid } from './settleInvoice.ts'

/** Notifies the checkout session or invoice that an intent belongs to. */
export function applyIntentSuccess(context: SandboxContext, intent: PaymentIntent): void {
  const session = getCheckoutSession(context, intent)
  if (session?.status === 'open') completeSession(context, session, 'paid')
  else if (session?.payment_status === 'unpaid') settleSession(context, session, true)
  const invoice = findIntentInvoice(context, intent)
  if (invoice?.status === 'open') markInvoicePaid(context, invoice)
}

export function applyIntentProcessing(context: SandboxContext, intent: PaymentIntent): void {
  const session = getCheckoutSession(context, intent)
  if (session?.status === 'open') completeSession(context, session, 'unpaid')
}

export function applyIntentFailure(context: SandboxContext, intent: PaymentIntent): void {
  const session = getCheckoutSession(context, intent)
  if (session?.status === 'complete' && session.payment_status === 'unpaid')
    settleSession(context, session, false)
  const invoice = findIntentInvoice(context, intent)
  if (invoice?.status === 'open') markInvoiceFailed(context, invoice)
}

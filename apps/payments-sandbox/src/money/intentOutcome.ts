import type { PaymentIntent } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { completeSession, getCheckoutSession, sessionSettled } from './completeSession.ts'
import { findIntentInvoice, invoiceFailed, invoicePaid } from './settleInvoice.ts'

/** Notifies the checkout session or invoice that an intent belongs to. */
export function intentSucceeded(context: SandboxContext, intent: PaymentIntent): void {
  const session = getCheckoutSession(context, intent)
  if (session?.status === 'open') completeSession(context, session, 'paid')
  else if (session?.payment_status === 'unpaid') sessionSettled(context, session, true)
  const invoice = findIntentInvoice(context, intent)
  if (invoice?.status === 'open') invoicePaid(context, invoice)
}

export function intentProcessing(context: SandboxContext, intent: PaymentIntent): void {
  const session = getCheckoutSession(context, intent)
  if (session?.status === 'open') completeSession(context, session, 'unpaid')
}

export function intentFailed(context: SandboxContext, intent: PaymentIntent): void {
  const session = getCheckoutSession(context, intent)
  if (session?.status === 'complete' && session.payment_status === 'unpaid')
    sessionSettled(context, session, false)
  const invoice = findIntentInvoice(context, intent)
  if (invoice?.status === 'open') invoiceFailed(context, invoice)
}

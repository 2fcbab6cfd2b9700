import type { WireCheckoutSession, PaymentIntent } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { countRedemption } from './promotionCodes.ts'
import { createSessionInvoice } from './createSessionInvoice.ts'

export const getCheckoutSession = (
  { tables }: SandboxContext,
  intent: PaymentIntent,
): WireCheckoutSession | undefined =>
  tables.checkout_session.newestFirst().find((session) => session.payment_intent === intent.id)

/** Completes a session of the hosted page: paid, processing, or nothing to pay. */
export function completeSession(
  context: SandboxContext,
  session: WireCheckoutSession,
  paymentStatus: WireCheckoutSession['payment_status'],
): WireCheckoutSession {
  const invoice =
    session.invoice_creation.enabled && paymentStatus === 'paid'
      ? createSessionInvoice(context, session)
      : null
  // a paid invoice counts its own redemptions
  if (invoice === null) for (const source of session.discounts) countRedemption(context, source)
  const complete = context.tables.checkout_session.put({
    ...session,
    invoice,
    payment_status: paymentStatus,
    status: 'complete',
    url: null,
  })
  context.emit('checkout.session.completed', complete)
  return complete
}

/** Handles the end of a payment that was processing when the session completed. */
export function settleSession(
  context: SandboxContext,
  session: WireCheckoutSession,
  isPaid: boolean,
): WireCheckoutSession {
  const settled = context.tables.checkout_session.put({
    ...session,
    payment_status: isPaid ? 'paid' : 'unpaid',
  })
  context.emit(
    isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    settled,
  )
  return settled
}

export function expireSession(
  context: SandboxContext,
  session: WireCheckoutSession,
): WireCheckoutSession {
  const expired = context.tables.checkout_session.put({ ...session, status: 'expired', url: null })
  const intent = context.tables.payment_intent.find(session.payment_intent)
  if (intent !== undefined && intent.status !== 'succeeded') {
    const canceled = context.tables.payment_intent.put({
      ...intent,
      canceled_at: context.seconds(),
      next_action: null,
      status: 'canceled',
    })
    context.emit('payment_intent.canceled', canceled)
  }
  context.emit('checkout.session.expired', expired)
  return expired
}

export function expireSessions(context: SandboxContext): void {
  for (const session of context.tables.checkout_session.oldestFirst()) {
    if (session.status === 'open' && session.expires_at <= context.seconds())
      expireSession(context, session)
  }
}

import type { WireCheckoutSession } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { cancelIntent } from './cancelIntent.ts'
import { createSessionInvoice } from './createSessionInvoice.ts'
import { countRedemption } from './promotionCodes.ts'
import { getSessionIntent } from './sessionIntents.ts'
import { startSubscription } from './startSubscription.ts'

/** Creates what was bought, and returns the session's fields for it. */
function createPurchase(
  context: SandboxContext,
  session: WireCheckoutSession,
  isPaid: boolean,
): Pick<WireCheckoutSession, 'invoice' | 'subscription'> {
  if (session.mode === 'subscription') {
    const { invoice, subscription } = startSubscription(context, session)
    return { invoice, subscription: subscription.id }
  }
  const invoice =
    session.invoice_creation?.enabled === true && isPaid
      ? createSessionInvoice(context, session)
      : null
  // a paid invoice counts its own redemptions
  if (invoice === null) for (const source of session.discounts) countRedemption(context, source)
  return { invoice, subscription: null }
}

/** Completes a session of the hosted page: paid, processing, or nothing to pay. */
export function completeSession(
  context: SandboxContext,
  session: WireCheckoutSession,
  paymentStatus: WireCheckoutSession['payment_status'],
): WireCheckoutSession {
  const complete = context.tables.checkout_session.put({
    ...session,
    ...createPurchase(context, session, paymentStatus === 'paid'),
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
  const intent = getSessionIntent(context, session)
  if (intent !== undefined) cancelIntent(context, intent)
  context.emit('checkout.session.expired', expired)
  return expired
}

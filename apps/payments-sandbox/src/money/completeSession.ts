import type { CheckoutSession, PaymentIntent } from '../state/wireObjects.ts'
import type { World } from '../world.ts'
import { countRedemption } from './promotionCodes.ts'
import { invoiceForSession } from './invoiceForSession.ts'

export const sessionOf = ({ tables }: World, intent: PaymentIntent): CheckoutSession | undefined =>
  tables.checkout_session.newestFirst().find((session) => session.payment_intent === intent.id)

/** Completes a session of the hosted page: paid, processing, or nothing to pay. */
export function completeSession(
  world: World,
  session: CheckoutSession,
  paymentStatus: CheckoutSession['payment_status'],
): CheckoutSession {
  const invoice =
    session.invoice_creation.enabled && paymentStatus === 'paid'
      ? invoiceForSession(world, session)
      : null
  // a paid invoice counts its own redemptions
  if (invoice === null) for (const source of session.discounts) countRedemption(world, source)
  const complete = world.tables.checkout_session.put({
    ...session,
    invoice,
    payment_status: paymentStatus,
    status: 'complete',
    url: null,
  })
  world.emit('checkout.session.completed', complete)
  return complete
}

/** Handles the end of a payment that was processing when the session completed. */
export function sessionSettled(
  world: World,
  session: CheckoutSession,
  isPaid: boolean,
): CheckoutSession {
  const settled = world.tables.checkout_session.put({
    ...session,
    payment_status: isPaid ? 'paid' : 'unpaid',
  })
  world.emit(
    isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    settled,
  )
  return settled
}

export function expireSession(world: World, session: CheckoutSession): CheckoutSession {
  const expired = world.tables.checkout_session.put({ ...session, status: 'expired', url: null })
  const intent = world.tables.payment_intent.find(session.payment_intent)
  if (intent !== undefined && intent.status !== 'succeeded') {
    const canceled = world.tables.payment_intent.put({
      ...intent,
      canceled_at: world.seconds(),
      next_action: null,
      status: 'canceled',
    })
    world.emit('payment_intent.canceled', canceled)
  }
  world.emit('checkout.session.expired', expired)
  return expired
}

export function expireSessions(world: World): void {
  for (const session of world.tables.checkout_session.oldestFirst()) {
    if (session.status === 'open' && session.expires_at <= world.seconds())
      expireSession(world, session)
  }
}

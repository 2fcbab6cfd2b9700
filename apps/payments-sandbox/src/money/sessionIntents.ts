import type { PaymentIntent, SetupIntent, WireCheckoutSession } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { cancelIntent } from './cancelIntent.ts'
import { createIntent } from './createIntent.ts'
import { createSetupIntent } from './createSetupIntent.ts'

/** Returns the intent of all attempts on a session: a setup intent if nothing is due today. */
export function getSessionIntent(
  { tables }: SandboxContext,
  session: WireCheckoutSession,
): PaymentIntent | SetupIntent | undefined {
  const id =
    tables.checkout_detail.require(session.id).subscription?.intent ?? session.payment_intent
  return tables.payment_intent.find(id) ?? tables.setup_intent.find(id)
}

export function getCheckoutSession(
  { tables }: SandboxContext,
  { id }: PaymentIntent | SetupIntent,
): WireCheckoutSession | undefined {
  const detail = tables.checkout_detail
    .newestFirst()
    .find(({ subscription }) => subscription?.intent === id)
  return detail === undefined
    ? tables.checkout_session.newestFirst().find((session) => session.payment_intent === id)
    : tables.checkout_session.find(detail.id)
}

/** The provider shows the payment of a subscription in its invoice, not in the session. */
function storeIntent(
  { tables }: SandboxContext,
  session: WireCheckoutSession,
  intent: string,
): void {
  const detail = tables.checkout_detail.require(session.id)
  if (detail.subscription === undefined)
    tables.checkout_session.put({ ...session, payment_intent: intent })
  else tables.checkout_detail.put({ ...detail, subscription: { ...detail.subscription, intent } })
}

/**
 * Returns the one intent for all attempts on a session; a discount entered in between changes its
 * amount.
 */
export function findOrCreateIntent(
  context: SandboxContext,
  session: WireCheckoutSession,
  isCardSaved: boolean,
): PaymentIntent {
  const { intentMetadata, intentDescription, setupFutureUsage } =
    context.tables.checkout_detail.require(session.id)
  const usage = setupFutureUsage ?? (isCardSaved ? 'off_session' : null)
  const existing = getSessionIntent(context, session)
  if (existing?.object === 'payment_intent')
    return context.tables.payment_intent.put({
      ...existing,
      amount: session.amount_total,
      customer: session.customer,
      setup_future_usage: usage,
    })
  if (existing !== undefined) cancelIntent(context, existing)
  const intent = createIntent(context, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    description: intentDescription,
    metadata: intentMetadata,
    setup_future_usage: usage,
  })
  storeIntent(context, session, intent.id)
  return intent
}

/** Returns the intent that saves the card of a subscription that has nothing to pay today. */
export function findOrCreateSetup(
  context: SandboxContext,
  session: WireCheckoutSession,
): SetupIntent {
  const existing = getSessionIntent(context, session)
  if (existing?.object === 'setup_intent') return existing
  if (existing !== undefined) cancelIntent(context, existing)
  const intent = createSetupIntent(context, {
    customer: session.customer,
    paymentMethod: null,
    usage: 'off_session',
    metadata: {},
  })
  storeIntent(context, session, intent.id)
  return intent
}

import type { Stripe } from 'stripe'
import { acceptedCard, postForm } from './pageClient.ts'

type SessionParams = Partial<Stripe.Checkout.SessionCreateParams>

/** A checkout of the monthly membership, as the product's server creates it. */
export const createSubscriptionSession = (
  stripe: Stripe,
  customer: string,
  more: SessionParams = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: 'price_membership_monthly', quantity: 1 }],
    success_url: 'http://portal.test/back?paid={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://portal.test/home',
    client_reference_id: 'member-1',
    metadata: { purchase: 'p1' },
    payment_method_collection: 'always',
    subscription_data: { metadata: { member: 'member-1' } },
    ...more,
  })

/** Subscribes on the hosted page; returns the subscription. */
export async function subscribe(
  stripe: Stripe,
  customer: string,
  more: SessionParams = {},
  card: Readonly<Record<string, string>> = acceptedCard,
): Promise<Stripe.Subscription> {
  const session = await createSubscriptionSession(stripe, customer, more)
  await postForm(session.url ?? '', card)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription'],
  })
  if (typeof subscription !== 'object' || subscription === null)
    throw new Error('The checkout created no subscription.')
  return subscription
}

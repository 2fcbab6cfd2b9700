import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import { syncNow } from '../fetch/syncNow.ts'
import { type CheckoutRow, endCheckout } from '../checkouts.repository.ts'

/**
 * Asks the provider what became of a page: a paid one has a subscription, which is fetched, and an
 * expired one is over.
 */
export async function settleCheckout(
  context: Context,
  { id, provider_ref: ref, expires_at }: CheckoutRow,
): Promise<void> {
  const { clock, db } = context
  if (ref === null) {
    // the page was never opened
    if (expires_at <= clock.now()) await endCheckout(db, id, clock.now())
    return
  }
  try {
    const session = await callProvider(context, (stripe) => stripe.checkout.sessions.retrieve(ref))
    if (session.status === 'open') return
    const subscription =
      typeof session.subscription === 'string'
        ? session.subscription
        : (session.subscription?.id ?? null)
    if (subscription !== null) await syncNow(context, subscription)
  } catch (error) {
    if (!isMissingRecord(error)) throw error
  }
  await endCheckout(db, id, clock.now())
}

import type Stripe from 'stripe'
import type { Clock } from '../core/clock.ts'
import { describeError, type Log } from '../core/log.ts'
import type { Payments, PaymentServices } from './payments.ts'
import { isProviderUnavailable, createPaymentsUnavailableRefusal } from './providerError.ts'

/** How long jobs wait after the provider did not respond, in milliseconds. */
const pause = 15_000
const lastUnavailableAt = new WeakMap<Payments, number>()

/**
 * Whether the provider did not respond a moment ago: jobs then wait, so that they do not delay
 * emails.
 */
export const isProviderPaused = ({
  payments,
  clock,
}: PaymentServices & { readonly clock: Clock }): boolean =>
  clock.now() - (lastUnavailableAt.get(payments) ?? 0) < pause

/**
 * Calls the provider. Never call it inside a database transaction. Throws `payments_unavailable`
 * when the provider does not respond.
 */
export async function callProvider<T>(
  { payments, clock, log }: PaymentServices & { readonly clock: Clock; readonly log: Log },
  call: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  const stripe = await payments.stripe()
  try {
    return await call(stripe)
  } catch (error) {
    if (!isProviderUnavailable(error)) throw error
    lastUnavailableAt.set(payments, clock.now())
    log('warn', 'payments_unavailable', describeError(error))
    throw createPaymentsUnavailableRefusal()
  }
}

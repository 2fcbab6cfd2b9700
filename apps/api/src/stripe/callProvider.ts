import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { describeError } from '../core/log.ts'
import type { Payments } from './payments.ts'
import { isProviderUnavailable, paymentsUnavailable } from './providerError.ts'

/** What work that can wait leaves the provider alone after it did not answer, in milliseconds. */
const pause = 15_000
const lastAway = new WeakMap<Payments, number>()

/**
 * Whether the provider did not answer a moment ago: jobs then wait, so that mails behind them do
 * not.
 */
export const isProviderPaused = ({
  payments,
  clock,
}: Pick<Context, 'payments' | 'clock'>): boolean =>
  clock.now() - (lastAway.get(payments) ?? 0) < pause

/**
 * One question to the provider, never inside a database transaction. A provider that is away is
 * `payments_unavailable`.
 */
export async function callProvider<T>(
  { payments, clock, log }: Context,
  call: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  const stripe = await payments.stripe()
  try {
    return await call(stripe)
  } catch (error) {
    if (!isProviderUnavailable(error)) throw error
    lastAway.set(payments, clock.now())
    log('warn', 'payments_away', describeError(error))
    throw paymentsUnavailable()
  }
}

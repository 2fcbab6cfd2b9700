import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { errorFields } from '../log.ts'
import { isProviderAway, paymentsUnavailable } from './providerError.ts'

/** One question to the provider, never inside a database transaction. A provider that is away is `payments_unavailable`. */
export async function askProvider<T>({ payments, log }: Context, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await payments.stripe()
  try {
    return await ask(stripe)
  } catch (error) {
    if (!isProviderAway(error)) throw error
    log('warn', 'payments_away', errorFields(error))
    throw paymentsUnavailable()
  }
}

import type Stripe from 'stripe'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../core/log.ts'
import { cacheStaleIfError } from './staleIfError.ts'
import type { Payments, Provider } from './payments.ts'
import { findPromotion, halfOffCode } from './promotion.ts'
import { isProviderUnavailable, paymentsUnavailable } from './providerError.ts'
import { createSandboxProvider } from './sandboxProvider.ts'
import { listActivePrices } from './activePrice.ts'
import { createStripeClient } from './stripeClient.ts'

const minute = 60_000

export function createPayments(config: Config, clock: Clock, log: Log): Payments {
  const provider = providerOf(config, clock, log)
  const ask =
    <T>(question: (stripe: Stripe) => Promise<T>) =>
    async (): Promise<T> => {
      try {
        return await question(await provider.stripe())
      } catch (error) {
        throw isProviderUnavailable(error) ? paymentsUnavailable() : error
      }
    }
  const findHalfOff = async (stripe: Stripe) => {
    const promotion = await findPromotion(stripe, halfOffCode)
    if (promotion === null) log('error', 'half_off_month_without_promotion')
    return promotion
  }
  return {
    ...provider,
    prices: cacheStaleIfError(minute, () => clock.now(), ask(listActivePrices)),
    halfOff: config.isHalfOffMonth
      ? cacheStaleIfError(minute, () => clock.now(), ask(findHalfOff))
      : async () => null,
  }
}

function providerOf(config: Config, clock: Clock, log: Log): Provider {
  if (config.stripe !== null) return realProvider(config.stripe, config.stripeWebhookSecret)
  return config.production ? nobody : createSandboxProvider(config, clock, log)
}

function realProvider(address: NonNullable<Config['stripe']>, secret: string | null): Provider {
  let client: Promise<Stripe> | null = null
  return {
    ...nobody,
    stripe: () => (client ??= createStripeClient(address)),
    webhookSecret: async () => secret,
  }
}

const nobody: Provider = {
  stripe: () => Promise.reject(paymentsUnavailable()),
  webhookSecret: async () => null,
  listensAt: () => undefined,
  sandbox: null,
  close: async () => undefined,
}

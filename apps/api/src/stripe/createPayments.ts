import type Stripe from 'stripe'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../core/log.ts'
import { staleIfError } from './staleIfError.ts'
import type { Payments, Provider } from './payments.ts'
import { findPromotion, halfOffCode } from './promotion.ts'
import { isProviderAway, paymentsUnavailable } from './providerError.ts'
import { sandboxProvider } from './sandboxProvider.ts'
import { listSoldPrices } from './activePrice.ts'
import { stripeClient } from './stripeClient.ts'

const minute = 60_000

export function createPayments(config: Config, clock: Clock, log: Log): Payments {
  const provider = providerOf(config, clock, log)
  const ask =
    <T>(question: (stripe: Stripe) => Promise<T>) =>
    async (): Promise<T> => {
      try {
        return await question(await provider.stripe())
      } catch (error) {
        throw isProviderAway(error) ? paymentsUnavailable() : error
      }
    }
  const findHalfOff = async (stripe: Stripe) => {
    const promotion = await findPromotion(stripe, halfOffCode)
    if (promotion === null) log('error', 'half_off_month_without_promotion')
    return promotion
  }
  return {
    ...provider,
    prices: staleIfError(minute, () => clock.now(), ask(listSoldPrices)),
    halfOff: config.isHalfOffMonth
      ? staleIfError(minute, () => clock.now(), ask(findHalfOff))
      : async () => null,
  }
}

function providerOf(config: Config, clock: Clock, log: Log): Provider {
  if (config.stripe !== null) return realProvider(config.stripe, config.stripeWebhookSecret)
  return config.production ? nobody : sandboxProvider(config, clock, log)
}

function realProvider(address: NonNullable<Config['stripe']>, secret: string | null): Provider {
  let client: Promise<Stripe> | null = null
  return {
    ...nobody,
    stripe: () => (client ??= stripeClient(address)),
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

import type Stripe from 'stripe'
import type { Clock } from '../core/clock.ts'
import type { Log } from '../core/log.ts'
import type { BrandSettings } from '../settings/practiceSettings.ts'
import type { ServerSettings } from '../settings/serverSettings.ts'
import { cacheStaleIfError } from './cacheStaleIfError.ts'
import type { Payments, Provider } from './payments.ts'
import { findPromotion, halfOffCode } from './promotion.ts'
import {
  createNotConfiguredRefusal,
  createPaymentsUnavailableRefusal,
  isProviderUnavailable,
} from './providerError.ts'
import { createSandboxProvider } from './sandboxProvider.ts'
import { listActivePrices } from './activePrice.ts'
import type { PaymentSettings } from './paymentSettings.ts'
import { createStripeClient, type ProviderAddress } from './createStripeClient.ts'

const minute = 60_000

type Settings = PaymentSettings & ServerSettings & Pick<BrandSettings, 'conciergeEmail'>

/**
 * `hasSandbox` is false in processes that are not the server: their sandbox would wait for the
 * server's address forever.
 */
export function createPayments(
  config: Settings,
  clock: Clock,
  log: Log,
  { hasSandbox = true }: { hasSandbox?: boolean } = {},
): Payments {
  const provider = chooseProvider(config, hasSandbox && !config.production, clock, log)
  const fetchFrom =
    <T>(fetchValue: (stripe: Stripe) => Promise<T>) =>
    async (): Promise<T> => {
      try {
        return await fetchValue(await provider.stripe())
      } catch (error) {
        throw isProviderUnavailable(error) ? createPaymentsUnavailableRefusal() : error
      }
    }
  const findHalfOff = async (stripe: Stripe) => {
    const promotion = await findPromotion(stripe, halfOffCode)
    if (promotion === null) log('error', 'half_off_month_without_promotion')
    return promotion
  }
  return {
    ...provider,
    prices: cacheStaleIfError(minute, () => clock.now(), fetchFrom(listActivePrices)),
    halfOff: config.isHalfOffMonth
      ? cacheStaleIfError(minute, () => clock.now(), fetchFrom(findHalfOff))
      : async () => null,
  }
}

function chooseProvider(config: Settings, hasSandbox: boolean, clock: Clock, log: Log): Provider {
  if (config.stripe !== null) return createRealProvider(config.stripe, config.stripeWebhookSecret)
  if (hasSandbox) return createSandboxProvider(config, clock, log)
  const refusal = config.production
    ? createNotConfiguredRefusal(config.conciergeEmail)
    : createPaymentsUnavailableRefusal(
        'The payments sandbox is not running: it stops with the server. Start it alone, as ' +
          'docs/operations.md says under "Card payments", or set STRIPE_SECRET_KEY.',
      )
  return { ...emptyProvider, stripe: () => Promise.reject(refusal) }
}

function createRealProvider(address: ProviderAddress, secret: string | null): Provider {
  let client: Promise<Stripe> | null = null
  return {
    ...emptyProvider,
    stripe: () => (client ??= createStripeClient(address)),
    webhookSecret: async () => secret,
  }
}

const emptyProvider: Omit<Provider, 'stripe'> = {
  webhookSecret: async () => null,
  setServerOrigin: () => undefined,
  sandbox: null,
  close: async () => undefined,
}

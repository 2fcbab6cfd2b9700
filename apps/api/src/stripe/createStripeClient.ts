import type Stripe from 'stripe'

/** The timeout of one call. A lost call is repeated once with the same idempotency key. */
const timeoutMs = 5_000
const retries = 1

export type ProviderAddress = { readonly secretKey: string; readonly apiBase: string }

/** The official SDK for the provider or the sandbox. Loaded with the first payment. */
export async function createStripeClient({ secretKey, apiBase }: ProviderAddress): Promise<Stripe> {
  const { default: Sdk } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Sdk(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

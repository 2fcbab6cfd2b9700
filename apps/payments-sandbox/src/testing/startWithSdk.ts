import { Stripe } from 'stripe'
import {
  startPaymentsSandbox,
  type PaymentsSandbox,
  type SandboxOptions,
} from '../startPaymentsSandbox.ts'

/** Creates the official SDK with the sandbox as its host. */
export function createSdk({
  origin,
  secretKey,
}: Pick<PaymentsSandbox, 'origin' | 'secretKey'>): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

export async function startWithSdk(
  options: SandboxOptions = {},
): Promise<{ sandbox: PaymentsSandbox; stripe: Stripe }> {
  const sandbox = await startPaymentsSandbox(options)
  return { sandbox, stripe: createSdk(sandbox) }
}

import { Stripe } from 'stripe'
import {
  startPaymentsSandbox,
  type PaymentsSandbox,
  type SandboxOptions,
} from '../startPaymentsSandbox.ts'

/** The official SDK, only with another host. */
export function sdkFor({
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
  return { sandbox, stripe: sdkFor(sandbox) }
}

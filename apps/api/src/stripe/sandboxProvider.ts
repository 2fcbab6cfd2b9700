import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PaymentsSandbox } from '@portal/payments-sandbox'
import type Stripe from 'stripe'
import type { Clock } from '../core/clock.ts'
import { describeError, type Log } from '../core/log.ts'
import type { ServerSettings } from '../settings/serverSettings.ts'
import type { PaymentSettings } from './paymentSettings.ts'
import type { Provider } from './payments.ts'
import { createStripeClient } from './createStripeClient.ts'

/** The path of the hosted pages on our origin. */
export const sandboxPath = '/payments-sandbox'

type SandboxFolder = Pick<ServerSettings, 'dataDir' | 'port'>

/** Two servers on one DATA_DIR with different ports have a sandbox each. */
export const getSandboxStateFile = ({ dataDir, port }: SandboxFolder): string =>
  join(dataDir, `payments-sandbox-${port}.json`)
export const getSandboxAddressFile = ({ dataDir, port }: SandboxFolder): string =>
  join(dataDir, `payments-sandbox-${port}.address`)

/**
 * The local sandbox in this process, started on first use or when the server sets its origin. Its
 * API is reachable on this machine only; `pnpm staff` finds it by the address file.
 */
export function createSandboxProvider(
  config: SandboxFolder &
    Pick<ServerSettings, 'appOrigin'> &
    Pick<PaymentSettings, 'stripeWebhookSecret'>,
  clock: Clock,
  log: Log,
): Provider {
  const listening = Promise.withResolvers<string>()
  const secret = config.stripeWebhookSecret ?? `whsec_${randomBytes(24).toString('base64url')}`
  let starting: Promise<PaymentsSandbox> | null = null
  let client: Promise<Stripe> | null = null

  async function start(): Promise<PaymentsSandbox> {
    const origin = await listening.promise
    // never loaded in production
    const { startPaymentsSandbox } = await import('@portal/payments-sandbox')
    const sandbox = await startPaymentsSandbox({
      publicUrl: `${config.port === 0 ? origin : config.appOrigin}${sandboxPath}`,
      stateFile: getSandboxStateFile(config),
      webhook: { url: `${origin}/api/stripe/webhook/`, secret },
      now: () => clock.now(),
    })
    writeFileSync(
      getSandboxAddressFile(config),
      JSON.stringify({ apiBase: sandbox.origin, secretKey: sandbox.secretKey }),
      { mode: 0o600 },
    )
    log('debug', 'payments_sandbox_started', { address: sandbox.origin })
    return sandbox
  }

  function sandbox(): Promise<PaymentsSandbox> {
    starting ??= start().catch((error: unknown) => {
      starting = null
      throw error
    })
    return starting
  }

  return {
    sandbox,
    stripe: () =>
      (client ??= sandbox().then(({ origin, secretKey }) =>
        createStripeClient({ apiBase: origin, secretKey }),
      )),
    webhookSecret: async () => secret,
    setServerOrigin(origin) {
      listening.resolve(origin)
      // deliver events that are pending from an earlier run
      if (existsSync(getSandboxStateFile(config)))
        sandbox().catch((error: unknown) =>
          log('error', 'payments_sandbox_failed', describeError(error)),
        )
    },
    async close() {
      const running = await starting?.catch(() => null)
      if (running === undefined || running === null) return
      await running.close()
      rmSync(getSandboxAddressFile(config), { force: true })
    },
  }
}

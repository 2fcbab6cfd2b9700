import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ServerSettings } from '../settings/serverSettings.ts'
import { getSandboxAddressFile } from './sandboxProvider.ts'
import type { ProviderAddress } from './createStripeClient.ts'

const timeoutMs = 10_000

const Address = z.object({ apiBase: z.url(), secretKey: z.string() })

/** The sandbox of a running server with this DATA_DIR and port, null when there is none. */
export async function findRunningSandbox(
  config: Pick<ServerSettings, 'dataDir' | 'port' | 'production'>,
): Promise<ProviderAddress | null> {
  if (config.production) return null
  try {
    const address = Address.parse(JSON.parse(readFileSync(getSandboxAddressFile(config), 'utf8')))
    const response = await fetch(`${address.apiBase}/v1/prices?limit=1`, {
      headers: { authorization: `Bearer ${address.secretKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? address : null
  } catch {
    // no file, an incomplete file, or the file of a server that has ended
    return null
  }
}

import { type Browser, chromium } from 'playwright'
import { getChromiumLaunchOptions } from '../../chromium/chromium.ts'
import type { Certificate } from './certificate.ts'

/** Starts a browser that accepts the certificate. */
export async function launchBrowser({ fingerprint }: Certificate): Promise<Browser> {
  const options = await getChromiumLaunchOptions()
  return chromium.launch({
    ...options,
    args: [...options.args, `--ignore-certificate-errors-spki-list=${fingerprint}`],
  })
}

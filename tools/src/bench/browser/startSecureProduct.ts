import { logIn } from '../apiClient.ts'
import { findFreePort } from '../findFreePort.ts'
import { startProduct } from '../product.ts'
import type { Certificate } from './certificate.ts'
import { startReverseProxy } from './reverseProxy.ts'
import type { Cookies } from './slowPage.ts'

export type SecureProduct = {
  /** The address of the reverse proxy. */
  readonly origin: string
  /** The address of the server behind it. */
  readonly serverOrigin: string
  /** The cookies of Maya, who is logged in. */
  readonly cookies: Cookies
  /** Logs a member in and returns the cookies. */
  logIn(email: string): Promise<Cookies>
  stop(): Promise<void>
}

/** Starts the product of a built checkout with the demo data, behind a reverse proxy with TLS. */
export async function startSecureProduct(
  certificate: Certificate,
  folder?: string,
): Promise<SecureProduct> {
  const port = await findFreePort()
  const origin = `https://localhost:${port}`
  const product = await startProduct(
    { NODE_ENV: 'production', DEMO_DATA: '1', APP_ORIGIN: origin },
    folder,
  )
  const proxy = await startReverseProxy(port, product.origin, certificate)
  return {
    origin,
    serverOrigin: product.origin,
    cookies: await readCookies(product.origin, origin, 'maya@example.com'),
    logIn: (email) => readCookies(product.origin, origin, email),
    async stop() {
      await proxy.stop()
      await product.stop()
    },
  }
}

/** Logs in outside the browser, so that visits do not measure the login. */
async function readCookies(productOrigin: string, origin: string, email: string): Promise<Cookies> {
  const client = await logIn(productOrigin, email)
  client.close()
  return [...client.cookies()].map(([name, value]) => ({ name, value, url: origin }))
}

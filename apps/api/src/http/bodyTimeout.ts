import { respondToMalformedRequest } from './malformedRequest.ts'
import type { App } from './app.ts'

/** The limit of Node for every request, longer than that of any route. */
export const longestRequestMs = 11 * 60_000

/**
 * Ends requests whose body arrives too slowly with the status 408. A route that receives files sets
 * `config.bodyTimeoutMs`.
 */
export function limitBodyTime(
  app: App,
  headers: Readonly<Record<string, string>>,
  defaultMs = 30_000,
): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (encoding === undefined && (length === undefined || length === '0')) return
    const { bodyTimeoutMs = defaultMs } = routeOptions.config
    const timer = setTimeout(() => {
      if (raw.complete) return
      const error = Object.assign(new Error('The body is too slow.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      respondToMalformedRequest(error, raw.socket, headers)
    }, bodyTimeoutMs).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}

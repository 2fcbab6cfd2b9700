import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpSettings } from '../httpSettings.ts'
import type { App } from '../app.ts'

type Origins = Pick<HttpSettings, 'allowedOrigins'>

/** What the API's clients send besides the headers that every browser allows. */
const requestHeaders = [
  'Content-Type',
  'Idempotency-Key',
  'X-CSRFToken',
  'X-File-Name',
  'X-Requested-With',
  'X-Search',
  'X-Timezone',
]

const responseHeaders = [
  'Content-Disposition',
  'Date',
  'Retry-After',
  'X-CSRFToken',
  'X-Request-Id',
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const preflightSeconds = 600

/** What other origins may read: the API, the version, and the images that the API refers to. */
const isShared = (url: string): boolean => /^\/(api|avatars)\/|^\/metadata\.json$/.test(url)

/** Whether the request comes from a page of an origin in `ALLOWED_ORIGINS`. */
export const isFromAllowedOrigin = (
  { allowedOrigins }: Origins,
  { headers }: FastifyRequest,
): boolean => headers.origin !== undefined && allowedOrigins.includes(headers.origin)

/** Adds a request header on which the response depends. */
export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others === undefined ? name : `${String(others)}, ${name}`)
}

/**
 * Lets the origins in `ALLOWED_ORIGINS` call the API with the member's cookies (CORS). All others
 * get no header that would let their pages read a response:
 * docs/decisions/0049-apps-on-other-origins.md.
 */
export function allowOrigins(app: App, config: Origins): void {
  if (config.allowedOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { headers, method, url } = request
    if (!isShared(url.split('?', 1)[0] ?? '')) return
    // also for other origins, so that no cache confuses the two responses
    addVary(reply, 'origin')
    if (!isFromAllowedOrigin(config, request)) return
    reply.headers({
      'access-control-allow-origin': headers.origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': responseHeaders.join(', '),
    })
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': requestHeaders.join(', '),
        'access-control-max-age': preflightSeconds,
      })
      .removeHeader('access-control-expose-headers')
      .send()
  })
}

import type { FastifyRequest } from 'fastify'
import type { HttpServices } from './httpServices.ts'
import {
  deleteIdempotencyKey,
  getAnonymousPrincipal,
  type IdempotentRequest,
  readIdempotency,
  reserveIdempotencyKey,
  saveResponse,
} from '../core/requests/idempotency.ts'
import type { App } from './app.ts'

const writeMethods: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * The call whose response is stored. Null for reads, for requests without a key, and where the
 * route does more or needs nothing.
 */
function readCall(services: HttpServices, request: FastifyRequest): IdempotentRequest | null {
  const { config, url } = request.routeOptions
  if (url?.startsWith('/api/client/') !== true || !writeMethods.includes(request.method))
    return null
  const principal = request.viewer?.id ?? getAnonymousPrincipal(services, request)
  const now = services.clock.now()
  if (config.idempotency === undefined) return readIdempotency(request, principal, now)
  // rejects an invalid key before the handler starts
  readIdempotency(request, principal, now, null)
  return null
}

/**
 * Gives every write of the API an `Idempotency-Key`: a repeated request gets the stored response.
 * If the process ends between the effect and the storing of the response, the request runs again
 * after a minute. Routes for which this is not enough set `config.idempotency`.
 */
export function repeatWrites(app: App, services: HttpServices): void {
  app.decorateRequest('reservedKey', null)
  app.addHook('preHandler', async (request, reply) => {
    const call = readCall(services, request)
    if (call === null) return
    const stored = await reserveIdempotencyKey(services.db, call)
    if (stored !== null) return reply.code(stored.status).send(stored.body)
    request.reservedKey = call
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { reservedKey: call } = request
    if (call === null) return
    request.reservedKey = null
    if (reply.statusCode >= 400) await deleteIdempotencyKey(services.db, call)
    else
      await saveResponse(services.db, call, {
        status: reply.statusCode,
        body: typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : null,
      })
  })
}

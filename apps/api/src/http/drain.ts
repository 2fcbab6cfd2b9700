import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { App } from './app.ts'

/**
 * How long responses say `Connection: close` at least before the server stops, in milliseconds, so
 * that clients with open connections notice.
 */
const noticeMs = 300
const pollMs = 50

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops the server without interrupting a request. For `drainMs` milliseconds it is not ready
     * but accepts requests, so that a load balancer has time to notice, and responses say
     * `Connection: close`. Then it stops listening, and for `graceMs` waits for requests on the
     * connections that are open. Finally it finishes the running requests.
     */
    drain(drainMs?: number, graceMs?: number): Promise<void>
    isDraining(): boolean
  }
}

/** Resolves when every connection has ended. */
function stopListening({ server }: App): Promise<void> {
  // the method of the HTTP server also closes idle connections, on which a request may be arriving
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()))
}

/** `endStreams` ends the responses that would never finish. */
export function addDrain(app: App, endStreams: () => void): void {
  let isDraining = false
  /** Ends each connection as soon as it has no request, until every one has ended. */
  const endConnections = async (ended: Promise<unknown>): Promise<void> => {
    const timer = setInterval(() => {
      // again and again: clients connect again on connections that are still open
      endStreams()
      app.server.closeIdleConnections()
    }, pollMs)
    await ended
    clearInterval(timer)
  }
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('isDraining', () => isDraining)
  // a close without a drain, as in tests. Responses that have begun keep their connections open
  app.addHook('preClose', async () => {
    isDraining = true
    endStreams()
    const { server } = app
    if (server.listening)
      void endConnections(new Promise<void>((resolve) => server.once('close', () => resolve())))
  })
  app.decorate('drain', async (drainMs = 0, graceMs = noticeMs) => {
    isDraining = true
    await setTimeout(Math.max(drainMs, noticeMs))
    const ended = stopListening(app)
    await Promise.race([ended, setTimeout(graceMs)])
    await endConnections(ended)
    await app.close()
  })
}

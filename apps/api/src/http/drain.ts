import type { App } from './app.ts'

/**
 * How long responses say `Connection: close` at least before the server stops, in milliseconds, so
 * that clients with open connections notice.
 */
const noticeMs = 300

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops the server without interrupting a request. For `drainMs` milliseconds it is not ready
     * but accepts requests, so that a load balancer has time to notice, and responses say
     * `Connection: close`. Then it stops listening and finishes the running requests.
     */
    drain(drainMs?: number): Promise<void>
    isDraining(): boolean
  }
}

export function addDrain(app: App): void {
  let isDraining = false
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', async (drainMs = 0) => {
    isDraining = true
    await new Promise((resolve) => setTimeout(resolve, Math.max(drainMs, noticeMs)))
    await app.close()
  })
}

import type { App } from './app.ts'

/**
 * How long keep-alive clients are told to leave before idle connections are closed, in
 * milliseconds.
 */
const noticeMs = 300

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends the server without cutting off a request: answers say `Connection: close` first, then it
     * stops listening.
     */
    drain(): Promise<void>
    isDraining(): boolean
  }
}

export function addDrain(app: App): void {
  let isDraining = false
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', async () => {
    isDraining = true
    await new Promise((resolve) => setTimeout(resolve, noticeMs))
    await app.close()
  })
}

import type { App } from './app.ts'

/** How long responses say `Connection: close` before the server stops, in milliseconds. */
const noticeMs = 300

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops the server without interrupting a request: first responses say `Connection: close`,
     * then it stops listening.
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

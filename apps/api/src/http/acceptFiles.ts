import type { FastifyContextConfig } from 'fastify'
import type { App } from './app.ts'

/** How long a file may take over a slow connection. Other bodies have half a minute. */
const fileTimeoutMs = 10 * 60_000

/**
 * Registers routes whose request body is a file of any type. The handler reads it from
 * `request.raw`; nothing else reads it before. `config` allows it more time to arrive.
 */
export function acceptFiles(
  app: App,
  addRoutes: (app: App, config: FastifyContextConfig) => void,
): void {
  void app.register(async (files: App) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    addRoutes(files, { bodyTimeoutMs: fileTimeoutMs })
  })
}

import type { App } from '../app.ts'
import type { PaymentServices } from '../../stripe/payments.ts'
import { sandboxPath } from '../../stripe/sandboxProvider.ts'

/**
 * Mounts the sandbox's hosted pages on our origin; not in production. They have their own content
 * security policy and otherwise the headers of every response.
 */
export function mountSandboxPages(app: App, { payments }: PaymentServices): void {
  const { sandbox } = payments
  if (sandbox === null) return
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: `${sandboxPath}/*`,
    schema: { hide: true },
    // before the body is read: the sandbox parses the forms of these pages
    async onRequest(request, reply) {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      ;(await sandbox()).handle(request.raw, reply.raw)
    },
    handler: () => undefined,
  })
}

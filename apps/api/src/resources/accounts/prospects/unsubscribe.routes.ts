import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { escapeHtml } from '../../../core/values/escapeHtml.ts'
import type { App } from '../../../http/app.ts'
import { withErrorSchemas } from '../../../http/responseSchemas.ts'
import { unsubscribeCart } from './carts.repository.ts'
import { readUnsubscribeToken, unsubscribePath } from './cartLinkJob.ts'

const querystring = z.object({ token: z.string().max(200) })

/**
 * What the link and the header `List-Unsubscribe` of an email do (RFC 8058). A mail program sends
 * the POST without cookies; a scanner that follows the link only gets a page with a button.
 */
export function unsubscribeRoutes(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, body),
    )

    const brandName = escapeHtml(context.config.brandName)
    const requireCart = (token: string): string => {
      const id = readUnsubscribeToken(context, token)
      if (id === null) throw createNotFoundRefusal()
      return id
    }

    scope.route({
      method: 'POST',
      url: unsubscribePath,
      config: { access: 'provider' },
      schema: {
        operationId: 'unsubscribe',
        summary: 'Unsubscribe from emails about joining',
        tags: ['accounts'],
        produces: ['text/html'],
        querystring,
        response: withErrorSchemas(z.string()),
      },
      async handler(request, reply) {
        const id = requireCart(request.query.token)
        await context.db.tx((tx) => unsubscribeCart(tx, id, context.clock.now()))
        return sendPage(
          reply,
          `<p>${brandName} won't email this address about joining anymore.</p>`,
        )
      },
    })

    scope.route({
      method: 'GET',
      url: unsubscribePath,
      config: { access: 'provider' },
      schema: {
        operationId: 'getUnsubscribePage',
        summary: 'A page with a button that unsubscribes',
        tags: ['accounts'],
        produces: ['text/html'],
        querystring,
        response: withErrorSchemas(z.string()),
      },
      async handler(request, reply) {
        requireCart(request.query.token)
        return sendPage(
          reply,
          `<p>Stop emails from ${brandName} about joining?</p>` +
            // to the address of the page, which has the token
            '<form method="post"><button>Unsubscribe</button></form>',
        )
      },
    })
  })
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'"

const pageStyle =
  'body{max-width:32rem;margin:15vh auto 0;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}' +
  'button{min-height:44px;padding:0 1.25rem;font:inherit}'

/** Sends a small page of its own, because the portal's build may be on another server. */
const sendPage = (reply: FastifyReply, content: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .serializer((html: string) => html)
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        '<meta name="color-scheme" content="light dark"><title>Unsubscribe</title>' +
        `<style>${pageStyle}</style></head>` +
        `<body><main><h1>Unsubscribe</h1>${content}</main></body></html>`,
    )

import { z } from 'zod'
import type { HttpServices } from '../httpServices.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { App } from '../app.ts'
import { sendPage } from './sendPage.ts'
import { findEmailHtml, listMailbox } from '../../mail/mailbox.ts'
import { renderMailboxPage } from './renderMailboxPage.ts'

/** An email has inline styles only: it loads and runs nothing. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-popups"

/** The stored emails and SMS. These routes do not exist in production. */
export function mailboxRoutes(app: App, { config, db }: HttpServices): void {
  if (config.production) return
  const hidden = { schema: { hide: true } } as const
  app.get('/dev/mailbox.json', hidden, async () =>
    (await listMailbox(db)).map(({ id: _id, ...message }) => message),
  )
  app.get('/dev/mailbox', hidden, async (_request, reply) => {
    const messages = await listMailbox(db)
    return sendPage(reply, (nonce) => renderMailboxPage(messages, nonce))
  })
  app.route({
    method: 'GET',
    url: '/dev/mailbox/:id',
    schema: { hide: true, params: z.object({ id: z.coerce.number().int().positive() }) },
    async handler(request, reply) {
      const html = await findEmailHtml(db, request.params.id)
      if (html === null) throw createNotFoundRefusal()
      return reply
        .header('content-security-policy', emailPolicy)
        .type('text/html; charset=utf-8')
        .send(html)
    },
  })
}

import type { Context } from '../../context.ts'
import type { App } from '../app.ts'
import { sendPage } from './sendPage.ts'
import { listMailbox } from '../../mail/mailbox.ts'
import { renderMailboxPage } from './renderMailboxPage.ts'

/** The stored emails and SMS. These routes do not exist in production. */
export function mailboxRoutes(app: App, { config, db }: Context): void {
  if (config.production) return
  const hidden = { schema: { hide: true } } as const
  app.get('/dev/mailbox.json', hidden, () => listMailbox(db))
  app.get('/dev/mailbox', hidden, async (_request, reply) => {
    const messages = await listMailbox(db)
    return sendPage(reply, (nonce) => renderMailboxPage(messages, nonce))
  })
}

import type { Clock } from '../core/clock.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Mailer } from './mailer.ts'

/** A message on /dev/mailbox. */
export type StoredMessage = {
  kind: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
  attachments: { filename: string; content_type: string; content: string }[]
  /** ISO 8601, UTC. */
  at: string
}

/** Stores emails instead of sending them. */
export function createMailboxMailer(db: Queryable, clock: Clock): Mailer {
  return {
    async send({ messageId, to, subject, text, html, calendar }) {
      const attachments =
        calendar === undefined
          ? []
          : [
              {
                filename: 'session.ics',
                content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
                content: calendar.content,
              },
            ]
      await db.query(
        sql`INSERT INTO mailbox (message_id, kind, recipient, subject, text_body, html_body,
           attachments, at)
         VALUES (${messageId}, 'mail', ${to}, ${subject}, ${text}, ${html},
           ${JSON.stringify(attachments)}::jsonb, ${new Date(clock.now())})
         ON CONFLICT (message_id) DO NOTHING`,
      )
    },
    check: () => Promise.resolve(),
    close: () => undefined,
  }
}

type MailboxRow = {
  id: number
  kind: 'mail' | 'sms'
  recipient: string
  subject: string | null
  text_body: string
  html_body: string | null
  attachments: StoredMessage['attachments']
  at: number
}

type StoredText = {
  readonly messageId: string
  readonly to: string
  readonly text: string
  readonly storedAt: number
}

/** Stores a text message beside the emails. A second one with the same id is not stored. */
export async function storeText(
  db: Queryable,
  { messageId, to, text, storedAt }: StoredText,
): Promise<void> {
  await db.query(
    sql`INSERT INTO mailbox (message_id, kind, recipient, text_body, at)
     VALUES (${messageId}, 'sms', ${to}, ${text}, ${new Date(storedAt)})
     ON CONFLICT (message_id) DO NOTHING`,
  )
}

/** Whether a message is stored. */
export async function isStored(db: Queryable, messageId: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM mailbox WHERE message_id = ${messageId}`)
  return rows.length > 0
}

/** Lists the stored messages, the newest first. */
export async function listMailbox(
  db: Queryable,
  limit = 200,
): Promise<(StoredMessage & { readonly id: number })[]> {
  const rows = await db.query<MailboxRow>(
    sql`SELECT id, kind, recipient, subject, text_body, html_body, attachments, at
     FROM mailbox ORDER BY id DESC LIMIT ${limit}`,
  )
  return rows.map(({ id, kind, recipient, subject, text_body, html_body, attachments, at }) => ({
    id,
    kind,
    to: recipient,
    subject,
    text: text_body,
    html: html_body,
    attachments,
    at: new Date(at).toISOString(),
  }))
}

/** The HTML part of a stored email, null when there is none. */
export async function findEmailHtml(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db.query<Pick<MailboxRow, 'html_body'>>(
    sql`SELECT html_body FROM mailbox WHERE id = ${id}`,
  )
  return row?.html_body ?? null
}

import type { Clock } from '../core/clock.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { TextProvider } from './textProvider.ts'

const createMessageId = (id: string): string => `sms:${id}`

/** Stores text messages beside email instead of sending them. */
export const createMailboxTexts = (db: Queryable, clock: Clock): TextProvider => ({
  async send({ id, to, text }) {
    await db.query(
      sql`INSERT INTO mailbox (message_id, kind, recipient, text_body, at)
       VALUES (${createMessageId(id)}, 'sms', ${to}, ${text}, ${new Date(clock.now())})
       ON CONFLICT (message_id) DO NOTHING`,
    )
    return { kind: 'accepted', providerId: null }
  },
  async find({ id }) {
    const messageId = createMessageId(id)
    const rows = await db.query(sql`SELECT 1 FROM mailbox WHERE message_id = ${messageId}`)
    return rows.map(() => messageId)
  },
})

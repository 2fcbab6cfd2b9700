import type { Clock } from '../core/clock.ts'
import type { Queryable } from '../db/sql.ts'
import { isStored, storeText } from '../mail/mailbox.ts'
import type { TextProvider } from './textProvider.ts'

const createMessageId = (id: string): string => `sms:${id}`

/** Stores text messages beside email instead of sending them. */
export const createMailboxTexts = (db: Queryable, clock: Clock): TextProvider => ({
  async send({ id, to, text }) {
    await storeText(db, { messageId: createMessageId(id), to, text, storedAt: clock.now() })
    return { kind: 'accepted', providerId: null }
  },
  async find({ id }) {
    const messageId = createMessageId(id)
    return (await isStored(db, messageId)) ? [messageId] : []
  },
})

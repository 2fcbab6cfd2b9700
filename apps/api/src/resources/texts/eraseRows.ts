import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/** Deletes the text messages, stored copies of them, and the replies. */
export const eraseTexts: EraseRows = async (db, { id }) => {
  await db.query(
    sql`DELETE FROM mailbox WHERE message_id IN
       (SELECT 'sms:' || t.id FROM text_messages t WHERE t.member_id = ${id})`,
  )
  await db.query(sql`DELETE FROM text_replies WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM text_messages WHERE member_id = ${id}`)
}

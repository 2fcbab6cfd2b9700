import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'
import { lockFeed } from './feed.repository.ts'

/** The messages of both sides. */
export const eraseConversations: EraseRows = async (db, { id }) => {
  // a message that is being sent is stored before, or finds no conversation
  await lockFeed(db, id)
  await db.query(sql`DELETE FROM feed_entries WHERE member_id = ${id}`)
  await db.query(
    sql`DELETE FROM message_attachments
     WHERE message_id IN (SELECT m.id FROM messages m WHERE m.member_id = ${id})`,
  )
  await db.query(sql`DELETE FROM messages WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM conversations WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM member_feeds WHERE member_id = ${id}`)
}

import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/** Deletes what was indexed, asked and answered, with the records for the practice's review. */
export const eraseAssistant: EraseRows = async (db, { id }) => {
  await db.query(sql`DELETE FROM assistant_reviews WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM assistant_questions WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM assistant_sessions WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM assistant_documents WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM assistant_passages WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM assistant_vocabularies WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM assistant_changes WHERE member_id = ${id}`)
}

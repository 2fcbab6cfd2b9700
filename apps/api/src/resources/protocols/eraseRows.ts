import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

export const eraseProtocols: EraseRows = async (db, { id }) => {
  const own = sql`protocol_id IN (SELECT id FROM protocols WHERE member_id = ${id})`
  await db.query(sql`DELETE FROM protocol_check_offs WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM protocol_previews WHERE ${own}`)
  await db.query(sql`DELETE FROM protocol_items WHERE ${own}`)
  await db.query(sql`DELETE FROM protocol_versions WHERE ${own}`)
  await db.query(sql`DELETE FROM protocols WHERE member_id = ${id}`)
}

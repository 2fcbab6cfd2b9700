import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

export const eraseTimeRequests: EraseRows = async (db, { id }) => {
  await db.query(sql`DELETE FROM time_offers WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM time_requests WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM freed_times WHERE member_id = ${id}`)
}

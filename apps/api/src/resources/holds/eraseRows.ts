import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

export const eraseHolds: EraseRows = async (db, { id }) => {
  await db.query(sql`DELETE FROM holds WHERE member_id = ${id}`)
}

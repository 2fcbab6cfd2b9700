import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

export const eraseMemberships: EraseRows = async (db, { id }) => {
  await db.query(sql`DELETE FROM memberships WHERE member_id = ${id}`)
}

import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/** Deletes the consents, which contain the member's numbers. */
export const eraseConsents: EraseRows = async (db, { id }) => {
  await db.query(sql`DELETE FROM consents WHERE member_id = ${id}`)
}

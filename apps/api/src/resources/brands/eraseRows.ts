import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

export const eraseOfferUses: EraseRows = async (db, { id }) => {
  await db.query(sql`DELETE FROM offer_uses WHERE user_id = ${id}`)
}

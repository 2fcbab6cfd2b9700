import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/**
 * Deletes the orders with their kits and history. Their payments stay, like every payment, and say
 * only "Lab order".
 */
export const eraseLabOrders: EraseRows = async (db, { id }) => {
  const ofMember = sql`order_id IN (SELECT id FROM lab_orders WHERE member_id = ${id})`
  await db.query(sql`DELETE FROM lab_order_changes WHERE ${ofMember}`)
  await db.query(sql`DELETE FROM lab_kits WHERE ${ofMember}`)
  await db.query(sql`DELETE FROM lab_orders WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM lab_recommendations WHERE member_id = ${id}`)
}

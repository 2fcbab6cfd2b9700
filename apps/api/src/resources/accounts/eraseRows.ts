import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

export const eraseAccounts: EraseRows = async (db, { id, emails }) => {
  await db.query(sql`DELETE FROM waitlist_entries WHERE email = ANY(${emails})`)
  await db.query(sql`DELETE FROM bounced_addresses WHERE email = ANY(${emails})`)
  await db.query(sql`DELETE FROM abandoned_carts WHERE email = ANY(${emails})`)
  await db.query(sql`DELETE FROM email_changes WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM email_confirmations WHERE user_id = ${id}`)
  await db.query(sql`DELETE FROM password_reset_requests WHERE user_id = ${id}`)
  await db.query(sql`DELETE FROM password_resets WHERE user_id = ${id}`)
  await db.query(sql`DELETE FROM sessions WHERE user_id = ${id}`)
}

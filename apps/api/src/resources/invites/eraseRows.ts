import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/** An invite for the member's address is deleted: without the address, anybody could redeem it. */
export const eraseInvites: EraseRows = async (db, { id, emails }) => {
  await db.query(
    sql`DELETE FROM invite_uses
     WHERE user_id = ${id} OR invite_id IN (SELECT id FROM invites WHERE email = ANY(${emails}))`,
  )
  await db.query(sql`DELETE FROM invites WHERE email = ANY(${emails})`)
}

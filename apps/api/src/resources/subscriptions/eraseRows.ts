import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/**
 * The payments of a membership stay, like every payment. The subscriptions have ended at the
 * provider before (`endSubscriptionsForErasure`).
 */
export const eraseSubscriptions: EraseRows = async (db, { id }) => {
  await db.query(sql`DELETE FROM subscription_checkouts WHERE member_id = ${id}`)
  await db.query(
    sql`DELETE FROM subscription_periods
     WHERE subscription_id IN (SELECT id FROM subscriptions WHERE member_id = ${id})`,
  )
  await db.query(
    sql`DELETE FROM subscription_fetches
     WHERE provider_ref IN (SELECT provider_ref FROM subscriptions WHERE member_id = ${id})`,
  )
  await db.query(sql`DELETE FROM subscriptions WHERE member_id = ${id}`)
}

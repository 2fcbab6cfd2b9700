import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { customerDeletionJob } from './wallet/customerDeletionJob.ts'

/**
 * Payments stay, without the session to book and the card: bookkeeping law, refunds and chargebacks
 * need them. A job deletes the customer at the provider.
 */
export const erasePayments: EraseRows = async (db, { id, now }) => {
  await db.query(
    sql`UPDATE payments SET booking = NULL, payment_method = NULL WHERE user_id = ${id}`,
  )
  const customers = await db.query<{ customer: string }>(
    sql`SELECT provider_customer_id AS customer FROM users
     WHERE id = ${id} AND provider_customer_id IS NOT NULL`,
  )
  await db.query(sql`UPDATE users SET provider_customer_id = NULL WHERE id = ${id}`)
  for (const { customer } of customers)
    await enqueue(
      db,
      customerDeletionJob,
      { customer },
      { dedupeKey: `customer_deletion:${id}`, now },
    )
}

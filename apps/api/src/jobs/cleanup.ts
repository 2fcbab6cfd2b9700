import { type Database, raw, sql } from '../db/sql.ts'
import { sessionLimits } from '../core/sessionLimits.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * What may go, by table: rows whose `column` is older than `keep` milliseconds. One line for every
 * table that grows with time.
 */
const expiring = [
  { table: 'sessions', column: 'expires_at', keep: 0 },
  { table: 'sessions', column: 'last_active_at', keep: sessionLimits.idle },
  { table: 'idempotency_keys', column: 'created_at', keep: 2 * day },
  { table: 'rate_limits', column: 'resets_at', keep: 0 },
  { table: 'holds', column: 'expires_at', keep: 0 },
  { table: 'password_resets', column: 'expires_at', keep: day },
  { table: 'waitlist_entries', column: 'updated_at', keep: 90 * day },
  { table: 'abandoned_carts', column: 'updated_at', keep: 90 * day },
  // the provider repeats an event for three days at most
  { table: 'payment_events', column: 'received_at', keep: 30 * day },
  // as long as the same event might be announced again, its dedupe key stays
  { table: 'outbox', column: 'done_at', keep: 30 * day },
  { table: 'mailbox', column: 'at', keep: 30 * day },
] as const

/** Removes expired rows of every table, without a lock that a request would wait for. */
export async function removeExpiredRows(db: Database, now: number): Promise<void> {
  for (const { table, column, keep } of expiring) {
    await db.query(sql`DELETE FROM ${raw(table)} WHERE ${raw(column)} < ${new Date(now - keep)}`)
  }
}

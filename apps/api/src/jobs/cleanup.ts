import { DAY } from '@portal/domain/time'
import { type Database, raw, sql } from '../db/sql.ts'

/** Rows of a table that are deleted once `column` is older than `keepMs`. */
export type ExpiringRows = {
  readonly table: string
  readonly column: string
  readonly keepMs: number
}

/** The tables that belong to no resource. */
const sharedRows: readonly ExpiringRows[] = [
  { table: 'idempotency_keys', column: 'created_at', keepMs: 2 * DAY },
  { table: 'rate_limits', column: 'resets_at', keepMs: 0 },
  // a done row keeps its dedupe key, so that the same event is not enqueued again
  { table: 'outbox', column: 'done_at', keepMs: 30 * DAY },
  { table: 'outbox', column: 'dead_at', keepMs: 90 * DAY },
  { table: 'releases', column: 'used_at', keepMs: 30 * DAY },
  { table: 'mailbox', column: 'at', keepMs: 30 * DAY },
]

/** Deletes expired rows of every table without locks that a request would wait for. */
export async function removeExpiredRows(
  db: Database,
  expiringRows: readonly ExpiringRows[],
  now: number,
): Promise<void> {
  for (const { table, column, keepMs } of [...expiringRows, ...sharedRows]) {
    const before = new Date(now - keepMs)
    await db.query(sql`DELETE FROM ${raw(table)} WHERE ${raw(column)} < ${before}`)
  }
}

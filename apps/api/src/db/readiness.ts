import { migrations } from './migrations.ts'
import { type Database, DatabaseUnavailableError, requireRow, sql } from './sql.ts'

/** Whether every known migration has been applied. */
async function isMigrated(db: Database): Promise<boolean> {
  const rows = await db.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM schema_migrations
     WHERE number = ANY(${migrations.map((migration) => migration.number)}::int[])`,
  )
  return requireRow(rows).count === migrations.length
}

/** Whether the database accepts writes. A replica and a server after a failover may not. */
async function isWritable(db: Database): Promise<boolean> {
  const rows = await db.query<{ mode: string }>(
    sql`SELECT current_setting('transaction_read_only') AS mode`,
  )
  return requireRow(rows).mode === 'off'
}

/** Writes and removes a row that is larger than the free space of a page. */
async function canWriteRow(db: Database): Promise<boolean> {
  try {
    await db.tx(async (tx) => {
      await tx.query(sql`INSERT INTO idempotency_keys
        (principal, route, key, request_hash, created_at, answer)
        SELECT 'readiness', '', gen_random_uuid()::text, '', now(),
          to_jsonb(string_agg(gen_random_uuid()::text, ''))
        FROM generate_series(1, 2000)`)
      await tx.query(sql`DELETE FROM idempotency_keys WHERE principal = 'readiness'`)
    })
    return true
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return false
    throw error
  }
}

/**
 * Returns a function that checks whether the database can serve requests: null when it can, else
 * the reason. It writes only after a statement has failed because the disk was full, until a write
 * succeeds again. Throws {@link DatabaseUnavailableError} when the database does not respond.
 */
export function createReadinessCheck(db: Database): () => Promise<string | null> {
  let checkedDiskErrors = 0
  return async () => {
    if (!(await isMigrated(db))) return 'The database is not migrated yet.'
    if (!(await isWritable(db))) return 'The database is read-only.'
    const { diskFullErrors } = db.getStatistics()
    if (diskFullErrors === checkedDiskErrors) return null
    if (!(await canWriteRow(db))) return 'The disk of the database is full.'
    checkedDiskErrors = diskFullErrors
    return null
  }
}

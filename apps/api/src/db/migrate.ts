import { migrations } from './migrations.ts'
import { requireRow, type Database, sql } from './sql.ts'

/** One lock for every process that migrates this database. */
const migrationLock = 7_316_001

/**
 * Brings the database to the newest schema, forward only. Returns the numbers of the migrations
 * that it applied.
 */
export function migrate(db: Database): Promise<number[]> {
  return db.tx(async (tx) => {
    // a process may wait here for another one's whole migration
    await tx.script('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0')
    await tx.script(`SELECT pg_advisory_xact_lock(${migrationLock})`)
    await tx.script(`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        number int PRIMARY KEY,
        name text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`)
    const applied = await tx.query<{ number: number }>(sql`SELECT number FROM schema_migrations`)
    const known = new Set(applied.map((row) => row.number))
    const missing = migrations.filter((migration) => !known.has(migration.number))
    for (const { number, name, sql: text } of missing) {
      await tx.script(text)
      await tx.query(sql`INSERT INTO schema_migrations (number, name) VALUES (${number}, ${name})`)
    }
    return missing.map((migration) => migration.number)
  })
}

/** Whether every known migration has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const rows = await db.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM schema_migrations
     WHERE number = ANY(${migrations.map((migration) => migration.number)}::int[])`,
  )
  return requireRow(rows).count === migrations.length
}

/** Whether the database accepts writes. A replica and a server after a failover may not. */
export async function isWritable(db: Database): Promise<boolean> {
  const rows = await db.query<{ mode: string }>(
    sql`SELECT current_setting('transaction_read_only') AS mode`,
  )
  return requireRow(rows).mode === 'off'
}

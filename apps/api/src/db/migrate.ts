import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Migration, TransactionalMigration } from './migration.ts'
import { MigrationError } from './migrationError.ts'
import { migrations as allMigrations } from './migrations.ts'
import { checkServerRights, grantServerRole, isLimitedRole, listServerRoles } from './serverRole.ts'
import { type Database, type DatabaseSession, parseSqlError, requireRow, sql } from './sql.ts'

/** One lock for every process that migrates this database. */
const migrationLock = 7_316_001
const lockAttempts = 5
const lockPollMs = 100
/** SQLSTATEs of a table that is in use: another try may succeed. */
const conflictStates: readonly string[] = ['55P03', '40P01']

export type MigrateOptions = {
  readonly migrations?: readonly Migration[]
  /**
   * How long a migration waits for a table in use, in milliseconds. Other requests to that table
   * wait behind it.
   */
  readonly lockTimeoutMs?: number
  /** Called when another process is migrating, and this one waits for it. */
  readonly onWait?: () => void
}

type AppliedRow = { number: number; name: string; checksum: string | null; applied_at: number }

export type MigrationStatus = {
  readonly number: number
  readonly name: string
  /** `changed`: its text differs from what was applied. `unknown`: a newer release applied it. */
  readonly state: 'applied' | 'missing' | 'changed' | 'unknown'
  /** Epoch milliseconds. */
  readonly appliedAt: number | null
}

const listStatements = (migration: Migration): readonly string[] =>
  'statements' in migration ? migration.statements : [migration.sql]

/** A hash of what a migration runs. */
export const getChecksum = (migration: Migration): string =>
  createHash('sha256').update(listStatements(migration).join('\0')).digest('hex')

const describe = ({ number, name }: { number: number; name: string }): string =>
  `Migration ${String(number).padStart(4, '0')} (${name})`

/**
 * Brings the database to the newest schema, forward only. Returns the numbers of the migrations
 * that it applied. Processes that start together wait for the one that migrates. A role that does
 * not own the tables only checks them. Throws {@link MigrationError} for an applied migration with
 * another text, when a table stays in use, when the database rejects a statement, and when the
 * owner has to migrate.
 */
export function migrate(
  db: Pick<Database, 'session'>,
  { migrations = allMigrations, lockTimeoutMs = 1_000, onWait }: MigrateOptions = {},
): Promise<number[]> {
  return db.session(async (session) => {
    if (!(await tryToLock(session))) {
      onWait?.()
      // polls, because a waiting statement has a snapshot: an index that the other process creates
      // concurrently would wait for it, and both would end in a deadlock
      do await setTimeout(lockPollMs)
      while (!(await tryToLock(session)))
    }
    try {
      if (await isLimitedRole(session)) return await checkMigrated(session, migrations)
      const applied = await applyMissing(session, { migrations, lockTimeoutMs })
      if (applied.length > 0) await renewRights(session)
      return applied
    } finally {
      await session.script(`SELECT pg_advisory_unlock(${migrationLock})`)
    }
  })
}

async function tryToLock(session: DatabaseSession): Promise<boolean> {
  const rows = await session.query<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_lock(${migrationLock}) AS locked`,
  )
  return requireRow(rows).locked
}

/** Throws for a role without tables, unless the owner applied everything and gave it rights. */
async function checkMigrated(
  session: DatabaseSession,
  migrations: readonly Migration[],
): Promise<number[]> {
  await checkServerRights(session)
  const applied = new Map((await listApplied(session)).map((row) => [row.number, row]))
  for (const migration of migrations) {
    const row = applied.get(migration.number)
    if (row === undefined)
      throw new MigrationError(
        `${describe(migration)} is missing, and the role of DATABASE_URL does not own the ` +
          'tables. Run `migrate` as their owner.',
      )
    if (row.checksum !== null) await checkApplied(session, migration, row)
  }
  return []
}

/** A server that does not own the tables gets its rights on new ones together with them. */
async function renewRights(session: DatabaseSession): Promise<void> {
  const roles = await listServerRoles(session)
  for (const role of roles) await session.tx((tx) => grantServerRole(tx, role))
}

/** Another application's tables must stay as they are. */
async function checkForeignTables(session: DatabaseSession): Promise<void> {
  const rows = await session.query<{ name: string }>(
    sql`SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
     AND to_regclass('schema_migrations') IS NULL
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1 LIMIT 3`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new MigrationError(
    `The database contains tables of another application (${names}). Use an empty database.`,
  )
}

async function applyMissing(
  session: DatabaseSession,
  { migrations, lockTimeoutMs }: Required<Omit<MigrateOptions, 'onWait'>>,
): Promise<number[]> {
  await checkForeignTables(session)
  await session.script(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      number int PRIMARY KEY,
      name text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS checksum text;`)
  const applied = new Map((await listApplied(session)).map((row) => [row.number, row]))
  const missing: Migration[] = []
  for (const migration of migrations) {
    const row = applied.get(migration.number)
    if (row === undefined) missing.push(migration)
    else await checkApplied(session, migration, row)
  }
  for (const migration of missing) await applyOne(session, migration, lockTimeoutMs)
  return missing.map(({ number }) => number)
}

const listApplied = (session: DatabaseSession): Promise<AppliedRow[]> =>
  session.query<AppliedRow>(
    // read as JSON, because releases without checksums created the table without the column
    sql`SELECT number, name, to_jsonb(applied) ->> 'checksum' AS checksum, applied_at
     FROM schema_migrations applied ORDER BY number`,
  )

/** Rows of releases without checksums get theirs. */
async function checkApplied(
  session: DatabaseSession,
  migration: Migration,
  { checksum }: AppliedRow,
): Promise<void> {
  const expected = getChecksum(migration)
  if (checksum === null)
    await session.query(
      sql`UPDATE schema_migrations SET checksum = ${expected} WHERE number = ${migration.number}`,
    )
  else if (checksum !== expected)
    throw new MigrationError(
      `${describe(migration)} was changed after it was applied to this database. ` +
        'Restore its text and put the change in a new migration.',
    )
}

/** Retries when a table is in use, and lets the requests that wait for the table go first. */
async function applyOne(
  session: DatabaseSession,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ('statements' in migration
        ? applyStepwise(session, migration.statements)
        : applyInTransaction(session, migration, lockTimeoutMs))
      break
    } catch (error) {
      const state = parseSqlError(error)?.state
      if (state === undefined) throw error
      if (!conflictStates.includes(state)) throw createStatementError(migration, error)
      if (attempt === lockAttempts)
        throw new MigrationError(
          `${describe(migration)} could not lock a table that is in use. ` +
            'Start again when fewer requests are running.',
        )
      await setTimeout(lockTimeoutMs / 3)
    }
  }
  if ('statements' in migration) await recordMigration(session, migration)
}

const createStatementError = (migration: Migration, cause: unknown): MigrationError =>
  new MigrationError(
    `${describe(migration)} failed: ${cause instanceof Error ? cause.message : String(cause)}.`,
    { cause },
  )

const applyInTransaction = (
  session: DatabaseSession,
  migration: TransactionalMigration,
  lockTimeoutMs: number,
): Promise<void> =>
  session.tx(async (tx) => {
    await tx.script(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
    await tx.script(migration.sql)
    await recordMigration(tx, migration)
  })

async function applyStepwise(
  session: DatabaseSession,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) await session.script(statement)
}

async function recordMigration(
  db: Pick<DatabaseSession, 'query'>,
  migration: Migration,
): Promise<void> {
  await db.query(
    sql`INSERT INTO schema_migrations (number, name, checksum)
     VALUES (${migration.number}, ${migration.name}, ${getChecksum(migration)})`,
  )
}

/** The state of every migration, of this release and of the database. Changes nothing. */
export async function listMigrationStatus(
  db: Pick<Database, 'session'>,
  migrations: readonly Migration[] = allMigrations,
): Promise<MigrationStatus[]> {
  const rows = await db.session(async (session) => {
    const exists = await session.query<{ exists: boolean }>(
      sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`,
    )
    return requireRow(exists).exists ? listApplied(session) : []
  })
  const applied = new Map(rows.map((row) => [row.number, row]))
  const known = migrations.map((migration): MigrationStatus => {
    const { number, name } = migration
    const row = applied.get(number)
    if (row === undefined) return { number, name, state: 'missing', appliedAt: null }
    const isChanged = row.checksum !== null && row.checksum !== getChecksum(migration)
    return { number, name, state: isChanged ? 'changed' : 'applied', appliedAt: row.applied_at }
  })
  const knownNumbers = new Set(migrations.map(({ number }) => number))
  const unknown = rows
    .filter(({ number }) => !knownNumbers.has(number))
    .map(({ number, name, applied_at: appliedAt }): MigrationStatus => ({
      number,
      name,
      state: 'unknown',
      appliedAt,
    }))
  return [...known, ...unknown].toSorted((a, b) => a.number - b.number)
}

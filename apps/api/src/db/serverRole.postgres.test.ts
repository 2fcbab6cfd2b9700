import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRole, createServerRole, type LimitedRole } from '../testing/databases/limitedRole.ts'
import {
  createEmptyPostgresDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from '../testing/databases/postgresDatabase.ts'
import { compileCache } from '../testing/processes/serverProcess.ts'
import { openPostgres } from './engines/postgres.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { grantServerRole } from './serverRole.ts'
import { type Database, sql } from './sql.ts'

const server = process.env['TEST_POSTGRES_URL'] ?? ''
let database: TestDatabase
let role: LimitedRole
let owner: Database
let limited: Database
beforeAll(async () => {
  database = await createPostgresDatabase(server)
  role = await createServerRole(database.url)
  owner = openPostgres(database.url, { connections: 2 })
  limited = openPostgres(role.url, { connections: 2 })
})
afterAll(async () => {
  await limited.close()
  await role.drop()
  await owner.close()
  await database.drop()
})

const insertEntry = () =>
  limited.query<{ id: number }>(
    sql`INSERT INTO audit_log (at, action, details) VALUES (now(), 'test.done', '{"note":"x"}')
     RETURNING id`,
  )

describe('the role of a server', () => {
  it.each([
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only',
    'DROP TRIGGER audit_log_append_only ON audit_log',
    'DELETE FROM audit_log',
    "UPDATE audit_log SET action = 'other'",
    "UPDATE audit_log SET details = details - 'note'",
    'TRUNCATE audit_log',
    'DROP TABLE audit_log',
    'ALTER TABLE audit_log RENAME TO old_log',
    'CREATE RULE nothing AS ON INSERT TO audit_log DO INSTEAD NOTHING',
    'ALTER TABLE credit_ledger DISABLE TRIGGER ALL',
    'UPDATE credit_ledger SET amount = 100',
    'DELETE FROM credit_ledger',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS $$ $$',
    'CREATE TABLE more (id int)',
    'DELETE FROM schema_migrations',
    "SET session_replication_role = 'replica'",
  ])('may not run %s', async (statement) => {
    await insertEntry()
    await expect(limited.script(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('may not erase more than notes, nor through a table of its own', async () => {
    await limited.session(async (session) => {
      // a temporary table would be found first, and its trigger run with the rights of the owner
      await session.script(`
        CREATE TEMP TABLE audit_log (subject_id uuid, details jsonb);
        INSERT INTO pg_temp.audit_log
          VALUES ('0198c0de-0000-7000-8000-000000000001', '{"note":"x"}');
        SELECT erase_audit_notes('0198c0de-0000-7000-8000-000000000001')`)
      expect(await session.query(sql`SELECT details FROM pg_temp.audit_log`)).toEqual([
        { details: { note: 'x' } },
      ])
    })
  })

  it('starts on a migrated database, and migrates nothing', async () => {
    expect(await migrate(limited)).toEqual([])
    const more = { number: 9001, name: 'more', sql: 'CREATE TABLE more (id int)' }
    await expect(migrate(limited, { migrations: [...migrations, more] })).rejects.toThrow(
      'Migration 9001 (more) is missing, and the role of DATABASE_URL does not own the tables. ' +
        'Run `migrate` as their owner.',
    )
  })

  it('gets its rights on a new table together with the table', async () => {
    const more = { number: 9002, name: 'more', sql: 'CREATE TABLE more_rows (id int)' }
    expect(await migrate(owner, { migrations: [...migrations, more] })).toEqual([9002])
    await limited.query(sql`INSERT INTO more_rows VALUES (1)`)
    await expect(limited.script('TRUNCATE more_rows')).rejects.toMatchObject({ code: '42501' })
  })

  it('is named when it lacks rights', async () => {
    const stranger = await createRole(database.url)
    const db = openPostgres(stranger.url, { connections: 1 })
    await expect(migrate(db)).rejects.toThrow(
      `As the owner of the tables, run \`migrate --grant-to ${stranger.name}\`.`,
    )
    await db.close()
    await stranger.drop()
  })

  it('cannot be the owner, or a member of the owner', async () => {
    const grant = (name: string) => owner.tx((tx) => grantServerRole(tx, name))
    await expect(grant('nobody-here')).rejects.toThrow('There is no role nobody-here.')
    const [self] = await owner.query<{ name: string }>(sql`SELECT current_user::text AS name`)
    await expect(grant(self?.name ?? '')).rejects.toThrow('has the rights of the owner')
    const member = await createRole(database.url)
    await owner.script(`GRANT ${self?.name ?? ''} TO ${member.name}`)
    await expect(grant(member.name)).rejects.toThrow('has the rights of the owner')
    await member.drop()
    await expect(limited.tx((tx) => grantServerRole(tx, role.name))).rejects.toThrow(
      'has the rights of the owner',
    )
  })
})

it('is created by `migrate --grant-to` on an empty database', { tags: 'deep' }, async () => {
  const empty = await createEmptyPostgresDatabase(server)
  const first = await createRole(empty.url)
  const run = (...words: string[]) =>
    new Promise<string>((resolve) => {
      const main = join(import.meta.dirname, '../migrateMain.ts')
      const env = {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: compileCache,
        DATABASE_URL: empty.url,
      }
      const args = ['--conditions=@portal/source', main, ...words]
      execFile(process.execPath, args, { env }, (_error, out, err) => resolve(out + err))
    })
  expect(await run('--grant-to', first.name)).toMatch(
    /^Applied: 1, .*\nThe role \S+ has the rights/,
  )
  const db = openPostgres(first.url, { connections: 1 })
  expect(await migrate(db)).toEqual([])
  await db.close()
  expect(await run('--grant-to', 'nobody-here')).toMatch(
    /^There is no role nobody-here\. Create it: CREATE ROLE nobody-here LOGIN/,
  )
  await first.drop()
  await empty.drop()
})

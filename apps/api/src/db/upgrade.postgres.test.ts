import { afterEach, expect, it } from 'vitest'
import { createEmptyPostgresDatabase } from '../testing/databases/postgresDatabase.ts'
import { listKeptReleases, readKeptRelease } from '../testing/releases/keptRelease.ts'
import { writeTableRows } from '../testing/releases/tableRows.ts'
import { createTestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { openPostgres } from './engines/postgres.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { sql } from './sql.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** A server on the database of a release, which it upgrades when it starts. */
async function startUpgraded(name: string): Promise<TestServer> {
  const { lastMigration, seededAt, tables } = readKeptRelease(name)
  const database = await createEmptyPostgresDatabase(process.env['TEST_POSTGRES_URL'] ?? '')
  closings.push(database.drop)
  const db = openPostgres(database.url)
  await migrate(db, { migrations: migrations.filter(({ number }) => number <= lastMigration) })
  await writeTableRows(db, tables)
  await db.close()
  const server = await startTestServer({ databaseUrl: database.url, now: seededAt })
  closings.push(server.close)
  return server
}

it.each(listKeptReleases())('upgrades the database of %s with all of its data', async (name) => {
  const { tables } = readKeptRelease(name)
  const server = await startUpgraded(name)
  const { db } = server.context
  const [users] = await db.query(sql`SELECT count(*)::int AS count FROM users`)
  expect(users).toEqual({ count: tables['users']?.length })
  const applied = await db.query(sql`SELECT number FROM schema_migrations ORDER BY number`)
  expect(applied).toEqual(migrations.map(({ number }) => ({ number })))

  const member = createTestClient(server.origin)
  expect((await member.logIn('maya@example.com')).status).toBe(200)
  const read = async (path: string) => {
    const { status, body } = await member.get(`/api/client/v1/${path}`)
    expect([path, status]).toEqual([path, 200])
    return body['results']
  }
  for (const path of [
    'appointments/?scope=upcoming',
    'appointments/?scope=past',
    'conversations/',
    'documents/',
    'labs/results/',
    'protocols/',
  ])
    expect(await read(path), path).not.toEqual([])
  const lapsed = createTestClient(server.origin)
  await lapsed.logIn('noah@example.com')
  const me = await lapsed.get('/api/client/v1/users/me/')
  expect(me.body['user']).toMatchObject({ membership_status: 'lapsed' })
  const ledger = await db.query(
    sql`SELECT b.user_id FROM credit_balances b
     WHERE b.balance <> (SELECT coalesce(sum(l.amount), 0) FROM credit_ledger l
       WHERE l.user_id = b.user_id)`,
  )
  expect(ledger).toEqual([])
})

it('has the database of a release', () => expect(listKeptReleases()).not.toEqual([]))

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { listMigrationStatus, migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations.ts'
import { sql } from './sql.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const addNotes: Migration = {
  number: 9001,
  name: 'notes',
  sql: 'CREATE TABLE notes (id int PRIMARY KEY, body text)',
}
const addIndex: Migration = {
  number: 9002,
  name: 'notes-index',
  statements: [
    'DROP INDEX CONCURRENTLY IF EXISTS notes_body',
    'CREATE INDEX CONCURRENTLY notes_body ON notes (body)',
  ],
}

const listStates = async (list: readonly Migration[]) =>
  (await listMigrationStatus(server.context.db, list))
    .filter(({ number }) => number > 9000)
    .map(({ number, state }) => [number, state])

it('applies every migration once', async () => {
  const { db } = server.context
  const applied = () =>
    db.query<{ number: number }>(sql`SELECT number FROM schema_migrations ORDER BY number`)
  const before = await applied()
  expect(before.map(({ number }) => number)).toEqual(migrations.map(({ number }) => number))
  expect(await migrate(db)).toEqual([])
  expect(await applied()).toEqual(before)
})

it('applies statements that cannot run in a transaction, and lists what is missing', async () => {
  const { db } = server.context
  expect(await listStates([addNotes, addIndex])).toEqual([
    [9001, 'missing'],
    [9002, 'missing'],
  ])
  expect(await migrate(db, { migrations: [addNotes, addIndex] })).toEqual([9001, 9002])
  const indexes = await db.query(sql`SELECT indisvalid FROM pg_index
    WHERE indexrelid = 'notes_body'::regclass`)
  expect(indexes).toEqual([{ indisvalid: true }])
  expect(await listStates([addNotes, addIndex])).toEqual([
    [9001, 'applied'],
    [9002, 'applied'],
  ])
  expect(await listStates([addNotes])).toEqual([
    [9001, 'applied'],
    [9002, 'unknown'],
  ])
})

it('rejects a migration that was changed after it was applied', async () => {
  const { db } = server.context
  const changed: Migration = { ...addNotes, sql: `${addNotes.sql} -- changed` }
  const later: Migration = { number: 9003, name: 'later', sql: 'CREATE TABLE later (id int)' }
  expect(await listStates([changed])).toContainEqual([9001, 'changed'])
  await expect(migrate(db, { migrations: [changed, later] })).rejects.toThrow(
    'Migration 9001 (notes) was changed after it was applied to this database.',
  )
  expect(await listStates([later])).toContainEqual([9003, 'missing'])
})

it('adds the checksums that earlier releases did not store', async () => {
  const { db } = server.context
  await db.query(sql`UPDATE schema_migrations SET checksum = NULL`)
  expect(await migrate(db)).toEqual([])
  const [row] = await db.query(
    sql`SELECT count(*) AS without FROM schema_migrations WHERE checksum IS NULL AND number < 9000`,
  )
  expect(row).toEqual({ without: 0 })
})

it('applies nothing of a migration that fails', async () => {
  const broken: Migration = {
    number: 9004,
    name: 'broken',
    sql: 'CREATE TABLE half (id int); SELECT 1 / 0',
  }
  await expect(migrate(server.context.db, { migrations: [broken] })).rejects.toThrow('division')
  const [row] = await server.context.db.query(sql`SELECT to_regclass('half') AS half`)
  expect(row).toEqual({ half: null })
  expect(await listStates([broken])).toContainEqual([9004, 'missing'])
})

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createProcessDatabase } from '../testing/databases/processDatabase.ts'
import { openPostgres } from './engines/postgres.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import { type Database, sql } from './sql.ts'

let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createProcessDatabase()
  drop = database.drop
  db = openPostgres(database.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await db.close()
  await drop()
})

it('applies each migration once when processes start together', async () => {
  const migrations: Migration[] = [
    { number: 9001, name: 'table', sql: 'CREATE TABLE started_together (id int)' },
    // waits for every other statement that is running in the database
    {
      number: 9002,
      name: 'index',
      statements: ['CREATE INDEX CONCURRENTLY started_together_id ON started_together (id)'],
    },
    { number: 9003, name: 'column', sql: 'ALTER TABLE started_together ADD COLUMN name text' },
  ]
  const onWait = vi.fn()
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db, { migrations, onWait })))
  expect(onWait).toHaveBeenCalled()
  expect(applied.flat()).toEqual([9001, 9002, 9003])
})

it('fails with a one-line error while a table is locked, without blocking requests', async () => {
  const alter: Migration = {
    number: 9010,
    name: 'users-nickname',
    sql: 'ALTER TABLE users ADD COLUMN nickname text',
  }
  await db.tx(async (tx) => {
    await tx.query(sql`SELECT 1 FROM users`)
    await expect(migrate(db, { migrations: [alter], lockTimeoutMs: 30 })).rejects.toThrow(
      'Migration 9010 (users-nickname) could not lock a table that is in use.',
    )
    expect(await db.query(sql`SELECT count(*) AS users FROM users`)).toEqual([{ users: 0 }])
  })
  expect(await migrate(db, { migrations: [alter] })).toEqual([9010])
})

it('fails with a one-line error when the database rejects a statement', async () => {
  const migrations: Migration[] = [
    { number: 9020, name: 'typing-error', sql: 'ALTER TABLE user ADD COLUMN nickname text' },
  ]
  await expect(migrate(db, { migrations })).rejects.toThrow(
    /^Migration 9020 \(typing-error\) failed: syntax error at or near "user"\.$/,
  )
})

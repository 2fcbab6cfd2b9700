import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../../testing/addUser.ts'
import { generousTimeoutMs } from '../../testing/generousTimeout.ts'
import { createProcessDatabase } from '../../testing/databases/processDatabase.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { type Queryable, sql } from '../sql.ts'
import { checkSettings } from './postgres.ts'

let server: TestServer
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createProcessDatabase()
  drop = database.drop
  const url = database.env['DATABASE_URL'] ?? ''
  server = await startTestServer({
    databaseUrl: url,
    env: { DATABASE_POOL_MODE: 'transaction', DATABASE_DIRECT_URL: url },
  })
})
afterAll(async () => {
  await server.close()
  await drop()
})

const readSettings = async (db: Queryable) => {
  const [row] = await db.query(
    sql`SELECT current_setting('lock_timeout') AS lock,
       current_setting('statement_timeout') AS statement`,
  )
  return row
}

it('prepares no named statement', async () => {
  const { email } = await addUser(server.context, 'pooled@example.com')
  const client = createTestClient(server.origin)
  expect((await client.logIn(email)).status).toBe(200)
  expect((await client.put('/api/client/v1/users/me/', { first_name: 'Ada' })).status).toBe(200)
  const [row] = await server.context.db.query(
    sql`SELECT count(*) AS named FROM pg_prepared_statements WHERE name <> ''`,
  )
  expect(row).toEqual({ named: 0 })
})

it('limits each transaction and sets nothing for the connection', async () => {
  const { db } = server.context
  expect(await db.tx(readSettings)).toEqual({ lock: '45s', statement: '2min' })
  expect(await readSettings(db)).toEqual({ lock: '0', statement: '0' })
})

it("reads instants regardless of the connection's zone", async () => {
  const { db } = server.context
  const instant = Date.parse('2026-11-20T12:00:00.125Z')
  for (const zone of ['America/New_York', 'Asia/Kolkata', 'UTC']) {
    const [row] = await db.tx(async (tx) => {
      await tx.script(`SET LOCAL timezone = '${zone}'`)
      return tx.query(sql`SELECT ${new Date(instant)}::timestamptz AS at`)
    })
    expect(row).toEqual({ at: instant })
  }
})

it('reports a connection that ignores its settings, as behind a pooler', async () => {
  await expect(checkSettings(server.context.db, generousTimeoutMs)).rejects.toThrow(
    'DATABASE_URL is a connection pooler that ignores settings.',
  )
})

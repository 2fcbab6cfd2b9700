import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from './sql.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('applies every migration once', async () => {
  const { db } = server.context
  const applied = () =>
    db.query<{ number: number }>(sql`SELECT number FROM schema_migrations ORDER BY number`)
  const before = await applied()
  expect(before.map(({ number }) => number)).toEqual(migrations.map(({ number }) => number))
  expect(await migrate(db)).toEqual([])
  expect(await applied()).toEqual(before)
})

// @module-tag deep
import { startPostgres, type PostgresServer } from '@portal/tools/postgres'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from './sql.ts'
import { defaultTimeoutMs } from './timeouts.ts'
import { addUser } from '../testing/addUser.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../testing/testClient.ts'

const me = '/api/client/v1/users/me/'

describe('while PostgreSQL is unavailable', () => {
  let postgres: PostgresServer
  let server: TestServer
  let client: TestClient

  beforeAll(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    server = await startTestServer({ databaseUrl: postgres.url })
    const user = await addUser(server.context, 'away@example.com')
    client = createTestClient(server.origin)
    await client.logIn(user.email)
  })
  afterAll(async () => {
    await server.close()
    await postgres.stop()
  })

  it('returns 503 with Retry-After for every request and keeps the process running', async () => {
    // even for connections that are in use at that moment
    await Promise.all(Array.from({ length: 20 }, () => client.get(me)))
    await postgres.halt()
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        turn % 2 === 0 ? client.get(me) : client.put(me, { has_chosen_coach: true }),
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
    expect(responses[0]?.body).toMatchObject({ code: 'unavailable' })
    expect(responses[0]?.headers.get('retry-after')).toBe('2')
    expect((await client.get('/healthz')).status).toBe(200)
    expect((await client.get('/readyz')).status).toBe(503)
  })

  it('keeps everyone logged in and recovers once the database is back', async () => {
    await postgres.resume()
    expect((await client.get(me)).status).toBe(200)
    expect((await client.put(me, { has_chosen_coach: true })).status).toBe(200)
  })

  it('returns 503 for writes and is not ready while the disk is full', async () => {
    const { db } = server.context
    const readiness = async () => (await client.get('/readyz')).status
    await db.script(
      `CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
       CREATE TRIGGER fill BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION fill();
       CREATE TRIGGER fill BEFORE INSERT ON idempotency_keys
         FOR EACH ROW EXECUTE FUNCTION fill();`,
    )
    expect(await readiness()).toBe(200)
    const response = await client.put(me, { has_chosen_coach: true })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect([await readiness(), await readiness()]).toEqual([503, 503])
    await db.script(
      `DROP TRIGGER fill ON users; DROP TRIGGER fill ON idempotency_keys; DROP FUNCTION fill();`,
    )
    expect(await readiness()).toBe(200)
    expect((await client.put(me, { has_chosen_coach: true })).status).toBe(200)
  })

  it('returns 503 for writes and is not ready while the database is read-only', async () => {
    const { db } = server.context
    const readiness = async () => (await client.get('/readyz')).status
    await db.script('ALTER SYSTEM SET default_transaction_read_only = on')
    await db.script('SELECT pg_reload_conf()')
    await expect.poll(readiness).toBe(503)
    expect((await client.put(me, { has_chosen_coach: true })).status).toBe(503)
    expect((await client.get(me)).status).toBe(200)
    await db.script('ALTER SYSTEM RESET default_transaction_read_only')
    await db.script('SELECT pg_reload_conf()')
    await expect.poll(readiness).toBe(200)
    expect((await client.put(me, { has_chosen_coach: true })).status).toBe(200)
  })

  it.each([
    ['a row', sql`UPDATE users SET first_name = first_name`],
    // as behind a migration; a read of the session is outside a transaction
    ['a table', sql`LOCK TABLE users`],
  ])('returns 503 to a request that waits for %s, while the lock is held', async (_, lock) => {
    const impatient = await startTestServer({
      databaseUrl: postgres.url,
      env: { DATABASE_TIMEOUT_MS: String(defaultTimeoutMs) },
    })
    onTestFinished(() => impatient.close())
    const otherClient = createTestClient(impatient.origin)
    for (const [name, value] of client.cookies) otherClient.cookies.set(name, value)
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = server.context.db.tx(async (tx) => {
      await tx.query(lock)
      held.resolve()
      await release.promise
    })
    await held.promise
    const response = await otherClient.put(me, { has_chosen_coach: true })
    expect(response.status).toBe(503)
    release.resolve()
    await holder
  })

  it('retries after a deadlock, so that both transactions succeed', async () => {
    const { db } = server.context
    await db.script(
      `CREATE TABLE pair (id int PRIMARY KEY, value int); INSERT INTO pair VALUES (1, 0), (2, 0)`,
    )
    const firstLocked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const add = (own: 0 | 1) =>
      db.tx(async (tx) => {
        await tx.query(sql`UPDATE pair SET value = value + 1 WHERE id = ${own + 1}`)
        firstLocked[own].resolve()
        await firstLocked[own === 0 ? 1 : 0].promise
        await tx.query(sql`UPDATE pair SET value = value + 1 WHERE id = ${2 - own}`)
      })
    await Promise.all([add(0), add(1)])
    expect(await db.query(sql`SELECT value FROM pair`)).toEqual([{ value: 2 }, { value: 2 }])
  })
})

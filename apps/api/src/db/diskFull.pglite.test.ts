import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../testing/addUser.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('returns 503 for writes and is not ready while the disk is full', async () => {
  const { db } = server.context
  const { email } = await addUser(server.context, 'full@example.com')
  const client = createTestClient(server.origin)
  await client.logIn(email)
  await db.script(
    `CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
     CREATE TRIGGER fill BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION fill();
     CREATE TRIGGER fill BEFORE INSERT ON idempotency_keys
       FOR EACH ROW EXECUTE FUNCTION fill();`,
  )
  const write = await client.put('/api/client/v1/users/me/', { first_name: 'Ada' })
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await client.get('/readyz')).status).toBe(503)
  await db.script(
    'DROP TRIGGER fill ON users; DROP TRIGGER fill ON idempotency_keys; DROP FUNCTION fill();',
  )
  expect((await client.get('/readyz')).status).toBe(200)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'
import { endOtherSessions } from '../../../core/auth/endSessions.ts'
import { createTotpKey } from './totp.ts'
import { enableTwoFactor, lockTwoFactor, storeNewKey } from './twoFactor.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a login without a code', () => {
  it('is rejected when two-step verification is turned on while it runs', async () => {
    const { context, origin } = server
    const { email, id } = await addUser(context, 'racing@example.com', { role: 'admin' })
    const client = createTestClient(origin)
    await client.get('/api/client/v1/users/auth/')
    const key = createTotpKey()
    const now = context.clock.now()
    await storeNewKey(context.db, id, key, now)
    // answers or waits for this transaction, whatever comes first
    const login = await context.db.tx(async (tx) => {
      await lockTwoFactor(tx, id)
      const response = client.post('/api/client/v1/accounts/login/', {
        username: email,
        password: 'juniper-demo-1',
      })
      let isAnswered = false
      void response.then(() => (isAnswered = true))
      await expect
        .poll(
          async () => {
            const waiting = await tx.query(
              sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
                 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
            )
            return isAnswered || waiting.length > 0
          },
          { timeout: 40_000 },
        )
        .toBe(true)
      await enableTwoFactor(tx, id, { key, step: 1, now })
      await endOtherSessions(tx, id, null)
      return { response }
    })
    expect(await login.response).toMatchObject({
      status: 401,
      body: { code: 'two_factor_required' },
    })
  })
})

// @module-tag deep
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProcessDatabase } from './testing/databases/processDatabase.ts'
import { startServerProcess } from './testing/processes/serverProcess.ts'
import { createTestClient } from './testing/testClient.ts'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
beforeEach(async () => {
  database = await createProcessDatabase()
})
afterEach(() => database.drop())

describe('SIGTERM', () => {
  it('finishes running requests and then exits with 0', async () => {
    const server = await startServerProcess({ ...database.env, DEMO_DATA: '1', RATE_LIMITS: 'off' })
    const clients = Array.from({ length: 6 }, () => createTestClient(server.origin))
    await Promise.all(clients.map((client) => client.get('/api/client/v1/users/auth/')))
    // passwords are checked two at a time, so most requests are still waiting at the signal
    const logins = clients.map((client) =>
      client.post('/api/client/v1/accounts/login/', {
        username: 'maya@example.com',
        password: 'juniper-demo-1',
      }),
    )
    await Promise.race(logins)
    const ended = server.end('SIGTERM')
    const responses = await Promise.all(logins)
    expect(responses.map(({ status }) => status)).toEqual(clients.map(() => 200))
    expect(await ended).toBe(0)
    expect(server.output()).toContain('"event":"stopped"')
  })
})

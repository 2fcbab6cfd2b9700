import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProcessDatabase } from './testing/processDatabase.ts'
import { runServerProcess, startServerProcess } from './testing/serverProcess.ts'
import { createTestClient } from './testing/testClient.ts'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
beforeEach(async () => {
  database = await createProcessDatabase()
})
afterEach(() => database.drop())

describe('startup', () => {
  it.each([
    [{ PORT: 'many' }, 'PORT must be a number.\n'],
    [{ NODE_ENV: 'production', NOW: '2026-12-01T00:00:00Z' }, 'NOW is refused in production.\n'],
  ])('exits with one sentence for %j', async (env, sentence) => {
    expect(await runServerProcess(env)).toEqual({ code: 1, output: sentence })
  })

  it('exits with one sentence when the directory or the port is unusable', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portal-file-')), 'not-a-directory')
    writeFileSync(file, '')
    const unkept = await runServerProcess({ DATA_DIR: join(file, 'data') })
    expect(unkept).toEqual({
      code: 1,
      output: `DATA_DIR ${join(file, 'data')} cannot be written to (ENOTDIR).\n`,
    })
    rmSync(dirname(file), { recursive: true })
    const unheard = await runServerProcess({ ...database.env, HOST: '203.0.113.1' })
    expect(unheard).toEqual({
      code: 1,
      output:
        'The server cannot listen on port 0 of 203.0.113.1 (EADDRNOTAVAIL); set PORT or HOST.\n',
    })
  })

  it('starts its clock at NOW', async () => {
    const server = await startServerProcess({
      ...database.env,
      DEMO_DATA: '1',
      NOW: '2027-03-01T12:00:00Z',
    })
    const client = createTestClient(server.origin)
    expect((await client.logIn('maya@example.com')).status).toBe(200)
    expect((await client.get('/api/client/v1/users/me/')).status).toBe(200)
    await server.end('SIGTERM')
  })
})

describe('SIGTERM', () => {
  it('finishes running requests and then exits with 0', async () => {
    const server = await startServerProcess({ ...database.env, DEMO_DATA: '1', RATE_LIMITS: 'off' })
    const clients = Array.from({ length: 10 }, () => createTestClient(server.origin))
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

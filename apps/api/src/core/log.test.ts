import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { addUser } from '../testing/addUser.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'

const lines: string[] = []
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ log: createLog('debug', (line) => void lines.push(line)) })
})
afterAll(() => server.close())

it('logs what an operator needs about a request and nothing about the member', async () => {
  const user = await addUser(server.context, 'secret.name@example.com')
  const client = createTestClient(server.origin)
  await client.logIn(user.email, 'wrong-password')
  await client.logIn(user.email)
  await client.get(`/api/client/v1/practitioners/${user.id}/?view-as-user=${user.id}`)
  await server.context.db.script('ALTER TABLE conversations RENAME TO conversations_gone')
  await client.get('/api/client/v1/users/me/?note=secret-note')
  const text = lines.join('')
  const secrets = [
    user.email,
    'secret',
    user.id,
    'wrong-password',
    'juniper-demo-1',
    ...client.cookies.values(),
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  const entries = lines.map((line): unknown => JSON.parse(line))
  expect(entries).toContainEqual({
    time: expect.any(String),
    level: 'info',
    event: 'request',
    request_id: expect.any(String),
    method: 'POST',
    route: '/api/client/v1/accounts/login/',
    status: 401,
    ms: expect.any(Number),
    code: 'invalid_credentials',
  })
  expect(entries).toContainEqual(expect.objectContaining({ event: 'internal', code: '42P01' }))
  expect(entries).toContainEqual(
    expect.objectContaining({
      status: 403,
      user: expect.stringMatching(/^[0-9a-f]{16}$/),
      code: 'view_as_refused',
    }),
  )
})

it('logs successful health probes at debug only', async () => {
  lines.length = 0
  const client = createTestClient(server.origin)
  await client.get('/healthz')
  await client.get('/readyz')
  await client.get('/metadata.json')
  // a line is written after its response was sent
  await expect.poll(() => lines.length).toBe(3)
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'debug', route: '/healthz' },
    { level: 'debug', route: '/readyz' },
    { level: 'info', route: '/metadata.json' },
  ])
})

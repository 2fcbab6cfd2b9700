import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

const warnings: string[] = []

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    log: (level, event) => void (level === 'info' || warnings.push(event)),
  })
})
afterAll(() => server.close())

/** Occupies the queue for a caller until it is full. Returns how to release it. */
function fillQueue(caller: string | null): () => Promise<unknown> {
  const { passwordQueue } = server.context
  const end = Promise.withResolvers<void>()
  const waiting: Promise<void>[] = []
  for (;;) {
    try {
      passwordQueue.checkCapacity(caller)
    } catch {
      break
    }
    waiting.push(passwordQueue.run(() => end.promise, caller))
  }
  return () => {
    end.resolve()
    return Promise.all(waiting)
  }
}

it('returns 503 to unknown browsers, not to known ones, when too many logins wait', async () => {
  const user = await addUser(server.context, 'maya@example.com')
  const known = createTestClient(server.origin)
  await known.logIn(user.email)
  await known.post('/api/client/v1/accounts/logout/')
  const unknown = createTestClient(server.origin)
  const release = fillQueue(null)
  const releaseOther = fillQueue('ava@example.com')

  for (let turn = 0; turn < 12; turn += 1) {
    const rejected = await unknown.logIn(user.email)
    expect(rejected.status).toBe(503)
    expect(rejected.body).toMatchObject({
      code: 'unavailable',
      detail: 'Many people are logging in right now. Try again in a few seconds.',
    })
    expect(rejected.headers.get('retry-after')).toBe('2')
  }
  // the operator's alert for the database stays silent
  expect(warnings).toEqual([])
  // a rejected login does not count as a wrong attempt
  const counted = await server.context.db.query(sql`SELECT 1 FROM rate_limits WHERE used > 0`)
  expect(counted).toEqual([])

  const login = known.logIn(user.email)
  await Promise.all([release(), releaseOther()])
  expect((await login).status).toBe(200)
  expect((await unknown.logIn(user.email)).status).toBe(200)
})

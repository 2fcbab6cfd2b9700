import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import type { QueueCaller } from '../../../core/queues/boundedQueue.ts'
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

/** Occupies the queue for a caller until it is full. */
function fillQueue(caller: QueueCaller) {
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
  return {
    /** Settles when the first of the calls has ended or was displaced. */
    first: Promise.race(waiting),
    release() {
      end.resolve()
      return Promise.allSettled(waiting)
    },
  }
}

it('returns 503 to unknown browsers, not to known ones, when too many logins wait', async () => {
  const user = await addUser(server.context, 'maya@example.com')
  const known = createTestClient(server.origin)
  await known.logIn(user.email)
  await known.post('/api/client/v1/accounts/logout/')
  const unknown = createTestClient(server.origin)
  const unknownCalls = fillQueue({ kind: 'unknown', network: '127.0.0.1' })
  const knownCalls = fillQueue({ kind: 'known', account: 'ava@example.com' })

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
  await Promise.all([unknownCalls.release(), knownCalls.release()])
  expect((await login).status).toBe(200)
  expect((await unknown.logIn(user.email)).status).toBe(200)
})

it('lets an unknown browser log in while another network fills the queue', async () => {
  const user = await addUser(server.context, 'leo@example.com')
  const flood = fillQueue({ kind: 'unknown', network: '203.0.113.1' })
  const login = createTestClient(server.origin).logIn(user.email)
  await expect(flood.first).rejects.toMatchObject({ code: 'unavailable' })
  await flood.release()
  expect((await login).status).toBe(200)
})

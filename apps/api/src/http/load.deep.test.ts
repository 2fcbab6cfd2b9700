// @module-tag deep
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { testSize } from '../testing/testSize.ts'

const concurrency = 10

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

let server: TestServer
let member: LoggedInMember
let practitioner: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  member = await addLoggedInMember(server)
  practitioner = await addTestPractitioner(server)
})
afterAll(() => server.close())

async function sendMixedRequest(turn: number): Promise<void> {
  const base = '/api/client/v1'
  const dates = 'from_date=2026-12-03&to_date=2026-12-10'
  const query = `practitioner_id=${practitioner}&appointment_type=FOLLOW_UP&${dates}`
  const response = await [
    () => member.get(`${base}/users/me/`),
    () => member.get(`${base}/availability/?${query}`),
    () => member.get(`${base}/appointments/`),
    // errors take their own code path
    () => member.post(`${base}/appointments/`, { at: turn }),
  ][turn % 4]?.()
  expect(response?.status).toBe(turn % 4 === 3 ? 400 : 200)
}

/** Sends `count` requests; returns the heap in use after a garbage collection, in megabytes. */
async function measureHeapAfter(count: number): Promise<number> {
  let next = 0
  const client = async (): Promise<void> => {
    while (next < count) {
      next += 1
      await sendMixedRequest(next)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed / 1_000_000
}

it('keeps its memory constant under load', async () => {
  await measureHeapAfter(testSize.load)
  const before = await measureHeapAfter(testSize.load)
  const after = await measureHeapAfter(testSize.load * 2)
  // the large size detects a leak of 5 kB per request
  expect(after - before).toBeLessThan(10)
})

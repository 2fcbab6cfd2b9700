import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoNow, startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { warmUp } from './warmUp.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
})
afterAll(() => server.close())

it('opens every connection of the pool before the first request', async () => {
  await warmUp(server.context)
  expect(server.context.db.getStatistics().connections).toBe(10)
})

it('logs a failure, and the server starts', async () => {
  const events: string[] = []
  const fail = () => Promise.reject(new Error('The database is unavailable.'))
  await warmUp({
    ...server.context,
    db: { ...server.context.db, query: fail },
    log: (_level, event) => void events.push(event),
  })
  expect(events).toEqual(['warm_up_failed'])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { sessionLimits } from './sessionLimits.ts'
import { findViewer, startSession } from './sessions.ts'

const start = Date.parse('2026-12-01T12:00:00Z')
const hour = 3_600_000

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await startTestServer()
  user = await addUser(server.context, 'idle@example.com')
})
afterAll(() => server.close())

const isAlive = async (token: string, at: number, isActive: boolean): Promise<boolean> =>
  (await findViewer(server.context.db, token, at, isActive)) !== null

it('expires after a week without activity, for staff half an hour, and after thirty days', () => {
  expect(sessionLimits).toEqual({
    idle: 7 * 24 * hour,
    staffIdle: hour / 2,
    absolute: 30 * 24 * hour,
  })
})

it('stays alive while the user is active within the idle limit', async () => {
  const token = await startSession(server.context.db, user.id, 1, start)
  for (let at = start; at < start + 4 * sessionLimits.idle; at += sessionLimits.idle - hour)
    expect(await isAlive(token, at, true)).toBe(true)
})

it('expires after the idle limit although background polls continue', async () => {
  const token = await startSession(server.context.db, user.id, 1, start)
  for (let at = start; at < start + sessionLimits.idle; at += 6 * hour)
    expect(await isAlive(token, at, false)).toBe(true)
  expect(await isAlive(token, start + sessionLimits.idle + 1, false)).toBe(false)
})

it('expires after thirty days even when active', async () => {
  const token = await startSession(server.context.db, user.id, 1, start)
  const end = start + sessionLimits.absolute
  for (let at = start; at < end; at += 24 * hour) expect(await isAlive(token, at, true)).toBe(true)
  expect(await isAlive(token, end, true)).toBe(false)
})

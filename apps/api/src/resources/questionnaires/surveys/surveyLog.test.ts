import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LogFields } from '../../../core/log.ts'
import { assignBuiltIn } from '../../../testing/fixtures/questionnairesFixture.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let member: LoggedInMember
const lines: LogFields[] = []

beforeAll(async () => {
  server = await startTestServer({
    now: '2026-12-01T12:00:00Z',
    log: (_level, _event, fields = {}) => lines.push(fields),
  })
  member = await addLoggedInMember(server)
  await assignBuiltIn(server, member, 'experience')
})
afterAll(() => server.close())

it.each([
  ['malformed', { id: 'none', version: '1', answers: { recommend: 'nine' } }],
  ['incomplete', { id: randomUUID(), version: '1', answers: {} }],
])('logs a survey that is %s without the member', async (_name, body) => {
  lines.length = 0
  const path = '/api/client/v1/questionnaires/surveys/experience/send/'
  expect((await member.post(path, body)).status).toBe(400)
  expect(lines).toMatchObject([{ status: 400 }])
  expect(lines[0]).not.toHaveProperty('user')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { addLoggedInMember } from '../../../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: '2027-01-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

const listStates = async (email: string): Promise<unknown> =>
  (await runStaffCommand(server, 'memberships', 'list', email)).data

it('lists whether a membership that the practice gives is active, lapsed or ended', async () => {
  const { email } = await addLoggedInMember(server, {})
  expect(await listStates(email)).toMatchObject([{ state: 'active' }])
  await runStaffCommand(server, 'members', 'set-membership', email, 'lapsed')
  expect(await listStates(email)).toMatchObject([{ state: 'lapsed' }])
  await runStaffCommand(server, 'memberships', 'end', email, '--now')
  expect(await listStates(email)).toMatchObject([{ state: 'ended' }])
})

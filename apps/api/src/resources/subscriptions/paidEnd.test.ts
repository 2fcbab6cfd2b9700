import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import {
  createMembershipFixture,
  type MembershipFixture,
  readMembership,
  readStatus,
  subscribe,
} from '../../testing/payments/membershipFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const start = Date.parse('2027-01-01T12:00:00Z')
const base = '/api/client/v1/membership/'
let server: TestServer
let fixture: MembershipFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({
    now: new Date(start).toISOString(),
    env: { RATE_LIMITS: 'off' },
  })
  fixture = await createMembershipFixture(server)
})
beforeEach(async () => {
  // the month begins at the second at which the member subscribes
  setClock(server, new Date(start).toISOString())
  member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
  await subscribe(fixture, member)
})
afterAll(() => server.close())

const endNow = async () => {
  const result = await runStaffCommand(server, 'memberships', 'end', member.email, '--now')
  await server.context.jobs.idle()
  return result
}
const listSubjects = async () =>
  (await listEmailsTo(server, member.email)).map(({ subject }) => subject).toReversed()

it('keeps what is paid open when the practice ends a membership at once, and says so', async () => {
  const { text } = await endNow()
  expect(text).toContain('What is paid stays open until 2027-02-01T12:00:00')
  expect(await readMembership(member)).toMatchObject({
    state: 'ending',
    ends_at: expect.stringContaining('2027-02-01'),
    is_resumable: false,
  })
  expect(await readStatus(member)).toBe('active')
  const [email] = await listEmailsTo(server, member.email)
  expect(email?.subject).toBe('Your membership ends on February 1, 2027')
  expect(email?.text).toContain('stays open until February 1, 2027, which is paid.')
})

it('repeats the cancellation of one that has ended without an error', async () => {
  await endNow()
  expect(await member.post(`${base}cancel/`, {})).toMatchObject({
    status: 200,
    body: { membership: { state: 'ending' } },
  })
  expect((await member.post(`${base}resume/`, {})).status).toBe(409)
})

it('can be resumed while it only ends with its month', async () => {
  await member.post(`${base}cancel/`, {})
  expect(await readMembership(member)).toMatchObject({ state: 'ending', is_resumable: true })
})

// moves the clock for all, so it is the last one
it('tells the member when what is paid is over', async () => {
  await endNow()
  await fixture.advanceTo(new Date(start + 32 * DAY).toISOString())
  await server.context.jobs.idle()
  expect((await listSubjects()).slice(-2)).toEqual([
    'Your membership ends on February 1, 2027',
    'Your membership has ended',
  ])
})

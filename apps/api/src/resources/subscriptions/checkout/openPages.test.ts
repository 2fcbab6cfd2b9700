import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  readMembership,
  requestMembership,
  startMembershipPage,
  subscribe,
  testPlan,
} from '../../../testing/payments/membershipFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { insertPlan } from '../plans/plans.repository.ts'
import { withCustomer } from '../../payments/wallet/customers.ts'

const base = '/api/client/v1/membership/'
let server: TestServer
let fixture: MembershipFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2027-01-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  fixture = await createMembershipFixture(server, { trial_days: 7 })
})
beforeEach(async () => {
  fixture.sandbox.setFaults({})
  member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
})
afterAll(() => server.close())

async function listPages(): Promise<(string | null)[]> {
  const customer = await withCustomer(server.context, member.id, async (id) => id)
  const { data } = await fixture.stripe.checkout.sessions.list({ customer })
  return data.map(({ status }) => status)
}
async function listSubscriptions() {
  const customer = await withCustomer(server.context, member.id, async (id) => id)
  return (await fixture.stripe.subscriptions.list({ customer, status: 'all' })).data
}
const cancel = () => member.post(`${base}cancel/`, {})
const resume = () => member.post(`${base}resume/`, {})

it.each([
  ['memberships', 'grant'],
  ['members', 'set-plan'],
] as const)('ends the open page of a member who gets a membership: %s %s', async (...command) => {
  await startMembershipPage(member, fixture.planId)
  const plan = command[1] === 'set-plan' ? ['MEMBERSHIP'] : []
  await runStaffCommand(server, ...command, member.email, ...plan)
  expect(await listPages()).toEqual(['expired'])
})

it('ends the open page of a lapsed member whose membership is active again', async () => {
  await runStaffCommand(server, 'members', 'set-plan', member.email, 'MEMBERSHIP')
  await runStaffCommand(server, 'members', 'set-membership', member.email, 'lapsed')
  await startMembershipPage(member, fixture.planId)
  await runStaffCommand(server, 'members', 'set-membership', member.email, 'active')
  expect(await listPages()).toEqual(['expired'])
})

it('ends the open page of a member who resumes', async () => {
  await subscribe(fixture, member)
  await cancel()
  await startMembershipPage(member, fixture.planId)
  expect(await resume()).toMatchObject({ status: 200, body: { membership: { state: 'trial' } } })
  expect(await listPages()).toEqual(['expired', 'complete'])
})

it('ends the open page of a member who resumes on the page of the provider', async () => {
  await subscribe(fixture, member)
  await cancel()
  await startMembershipPage(member, fixture.planId)
  const ref = await findSubscriptionRef(server, member.id)
  await fixture.stripe.subscriptions.update(ref, { cancel_at_period_end: false })
  await fixture.deliver()
  expect(await listPages()).toEqual(['expired', 'complete'])
})

it('keeps the membership that was paid on the page before the member resumed', async () => {
  await subscribe(fixture, member)
  await cancel()
  fixture.sandbox.setFaults({ drop: 'all' })
  const { url } = await startMembershipPage(member, fixture.planId)
  await fixture.pay(url)
  expect((await resume()).status).toBe(200)
  await server.context.jobs.idle()
  expect(await readMembership(member)).toMatchObject({ state: 'active' })
  // the one that was ending still ends, so none is one too many
  const endings = (await listSubscriptions()).map((each) => each.cancel_at_period_end)
  expect(endings).toEqual([false, true])
  const duplicates = await server.context.db.query(
    sql`SELECT 1 FROM subscriptions WHERE member_id = ${member.id} AND is_duplicate`,
  )
  expect(duplicates).toEqual([])
})

it('leaves one page that can be paid when two plans are started at once', async () => {
  const { id: price_id } = await fixture.stripe.prices.create({
    product: 'prod_membership',
    currency: 'usd',
    unit_amount: 9_900,
    recurring: { interval: 'month' },
  })
  const other = { ...testPlan, name: 'Evenings', price_id, amount: 9_900 }
  const otherId = await insertPlan(server.context.db, 'evenings', other, Date.now())
  const responses = await Promise.all(
    [fixture.planId, otherId].map((planId) => requestMembership(member, planId)),
  )
  // the first page may have been replaced before it existed, or after
  expect(responses.map(({ status }) => status)).toContain(201)
  expect(new Set(await listPages())).toEqual(new Set(['expired', 'open']))
})

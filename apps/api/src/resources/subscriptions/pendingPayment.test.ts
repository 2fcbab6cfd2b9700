import { AccountClosureResponse } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  readMembership,
  subscribe,
} from '../../testing/payments/membershipFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
  readBalance,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const start = '2027-01-01T12:00:00Z'
const cancelPath = '/api/client/v1/membership/cancel/'
const closePath = '/api/client/v1/accounts/close/'
const addDays = (days: number): string => new Date(Date.parse(start) + days * DAY).toISOString()
/** The provider charges the month that begins on day 31 an hour later. */
const [renewedAt, chargedAt] = [addDays(31.01), addDays(31.05)]
let server: TestServer
let fixture: MembershipFixture
/** Each is in the hour after a renewal once: the clock of the provider moves for all members. */
let members: LoggedInMember[]
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  fixture = await createMembershipFixture(server)
  members = []
  for (let each = 0; each < 7; each += 1) {
    const added = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
    await subscribe(fixture, added)
    members.push(added)
  }
  await fixture.advanceTo(renewedAt)
})
beforeEach(async () => {
  const next = members.shift()
  if (next === undefined) throw new Error('Add a member for this test.')
  member = next
  await member.logIn(member.email)
})
afterAll(() => server.close())

const readCredits = async (): Promise<number> => (await readBalance(server, member.id)).balance
const findEmail = async (subject: string) =>
  (await listEmailsTo(server, member.email)).find((email) => email.subject === subject)

it('is shown beside the next one', async () => {
  expect(await readMembership(member)).toMatchObject({
    state: 'active',
    payment_pending_since: expect.stringContaining('2027-02-01T07:00'),
    next_payment: { at: expect.stringContaining('2027-03-01T07:00') },
  })
})

it('is not made for a membership that is canceled before: it ends with what is paid', async () => {
  expect(await member.post(cancelPath, {})).toMatchObject({
    status: 200,
    body: {
      membership: { state: 'ended', payment_pending_since: null, next_payment: null },
    },
  })
  expect(await findEmail('Your membership has ended')).toBeDefined()
  expect(await fixture.stripe.subscriptions.retrieve(await findRef())).toMatchObject({
    status: 'canceled',
    latest_invoice: expect.any(String),
  })
  await expectNoCharge()
})

async function closeAccount(): Promise<void> {
  const { closure } = AccountClosureResponse.parse((await member.get(closePath)).body)
  expect(closure.other_consequences).toEqual([
    "Juniper Membership ends at once, and its pending payment won't be charged. If the payment " +
      'goes through first, it ends with the month that is paid then.',
  ])
  const body = { current_password: 'juniper-demo-1', closure }
  expect((await member.post(closePath, body)).status).toBe(204)
  await fixture.deliver()
}

it('is not made for an account that is closed before', async () => {
  await closeAccount()
  await expectNoCharge()
})

it('is not made for an account that is closed after canceling at the provider', async () => {
  await fixture.stripe.subscriptions.update(await findRef(), { cancel_at_period_end: true })
  await fixture.deliver()
  await closeAccount()
  await expectNoCharge()
})

it('is not made for a membership that the practice ends before', async () => {
  const { text } = await runStaffCommand(server, 'memberships', 'end', member.email)
  expect(text).toBe(`The subscription of ${member.email} has ended.`)
  await expectNoCharge()
})

it('is announced when the membership is canceled on the page of the provider', async () => {
  await fixture.stripe.subscriptions.update(await findRef(), { cancel_at_period_end: true })
  await fixture.deliver()
  expect(await readMembership(member)).toMatchObject({
    state: 'ending',
    payment_pending_since: expect.stringContaining('2027-02-01T07:00'),
  })
  const email = await findEmail('Your membership ends on March 1, 2027')
  expect(email?.text).toContain(
    'The payment of February 1, 2027 is still pending. After it, nothing more will be charged.',
  )
})

it('is over once it is charged', async () => {
  await fixture.advanceTo(chargedAt)
  expect(await readMembership(member)).toMatchObject({
    state: 'active',
    payment_pending_since: null,
  })
  expect(await readCredits()).toBe(4)
})

const findRef = (): Promise<string> => findSubscriptionRef(server, member.id)

/**
 * Expects that nothing is charged, also later: the provider does not collect the draft of a
 * subscription that has ended.
 */
async function expectNoCharge(): Promise<void> {
  const { data } = await fixture.stripe.invoices.list({ subscription: await findRef() })
  expect(data.map(({ status, auto_advance }) => [status, auto_advance])).toEqual([
    ['draft', false],
    ['paid', false],
  ])
  expect(await readCredits()).toBe(2)
}

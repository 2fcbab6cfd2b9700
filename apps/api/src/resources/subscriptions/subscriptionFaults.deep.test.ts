// @module-tag deep
import { AccountClosureResponse } from '@portal/contract'
import { DAY, MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import { expectConsistentLedger } from '../../testing/payments/creditsFixture.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  readMembership,
  readStatus,
  startMembershipPage,
  subscribe,
  useDeclinedCard,
} from '../../testing/payments/membershipFixture.ts'
import { startCheckout } from '../../testing/payments/paymentsFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
  readBalance,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { withCustomer } from '../payments/wallet/customers.ts'
import { startFetch } from './fetch/fetches.repository.ts'
import { syncSubscription } from './fetch/syncSubscription.ts'

const start = '2027-01-01T12:00:00Z'
const base = '/api/client/v1/membership/'
const price = 'price_membership_monthly'
let server: TestServer
let fixture: MembershipFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  fixture = await createMembershipFixture(server)
})
beforeEach(async () => {
  setClock(server, start)
  fixture.sandbox.setFaults({})
  member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
})
afterAll(() => server.close())

const addDays = (days: number): string => new Date(Date.parse(start) + days * DAY).toISOString()
async function moveTo(days: number): Promise<void> {
  await fixture.advanceTo(addDays(days))
  await member.logIn(member.email)
}
const findCustomer = (): Promise<string> =>
  withCustomer(server.context, member.id, async (id) => id)
const readCredits = async (): Promise<number> => (await readBalance(server, member.id)).balance
const listSubjects = async (): Promise<string[]> =>
  (await listEmailsTo(server, member.email)).map(({ subject }) => subject ?? '')
const setPlanPrice = (priceId: string) =>
  server.context.db.query(sql`UPDATE membership_plans SET price_id = ${priceId}`)

describe('what happened at the provider', () => {
  it('ends a membership whose customer was deleted and replaced', async () => {
    await subscribe(fixture, member)
    const ref = await findSubscriptionRef(server, member.id)
    fixture.sandbox.setFaults({ drop: 'all' })
    await fixture.stripe.customers.del(await findCustomer())
    await startCheckout(member)
    await syncSubscription(server.context, ref)
    expect(await readMembership(member)).toMatchObject({
      state: 'ending',
      ends_at: '2027-02-01T07:00:00-05:00',
    })
  })

  it('ends a membership with what is paid when its price changes to an unknown one', async () => {
    await subscribe(fixture, member)
    await setPlanPrice('price_other')
    await moveTo(31.1)
    const { data } = await runStaffCommand(server, 'memberships', 'list', member.email)
    await setPlanPrice(price)
    expect(data).toMatchObject([{ plan: null, ends_at: '2027-02-01T12:00:00.000Z' }])
    expect(await readStatus(member)).toBe('lapsed')
    expect(await readCredits()).toBe(2)
    const alerts = await server.context.db.query(
      sql`SELECT 1 FROM audit_log
       WHERE action = 'membership.price_unknown' AND subject_id = ${member.id}`,
    )
    expect(alerts).toHaveLength(1)
    // the practice sells the price: the month that was charged gives its credits
    await runStaffCommand(server, 'memberships', 'refetch', member.email)
    expect(await readStatus(member)).toBe('active')
    expect(await readCredits()).toBe(4)
  })

  it('is resumed when the practice has set a date of its end', async () => {
    await subscribe(fixture, member)
    const ref = await findSubscriptionRef(server, member.id)
    const cancel_at = Date.parse(addDays(10)) / 1000
    await fixture.stripe.subscriptions.update(ref, { cancel_at })
    await fixture.deliver()
    expect(await readMembership(member)).toMatchObject({ state: 'ending' })
    expect(await member.post(`${base}resume/`, {})).toMatchObject({
      body: { membership: { state: 'active' } },
    })
  })
})

it('finds a paid membership after the process that fetched it was killed', async () => {
  fixture.sandbox.setFaults({ drop: 'all' })
  const { url } = await startMembershipPage(member, fixture.planId)
  await fixture.pay(url)
  const { data } = await fixture.stripe.subscriptions.list({ customer: await findCustomer() })
  const { db, clock } = server.context
  await startFetch(db, data[0]?.id ?? '', clock.now(), MINUTE)
  // the member loads the page again before the lease of that process has ended
  await member.post(`${base}check/`, {})
  setClock(server, new Date(Date.parse(start) + 10 * MINUTE).toISOString())
  await server.context.jobs.idle()
  expect(await readStatus(member)).toBe('active')
})

it('takes the credits of a second free trial back', async () => {
  const pages = []
  for (let each = 0; each < 2; each += 1)
    pages.push(
      await fixture.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: await findCustomer(),
        line_items: [{ price, quantity: 1 }],
        subscription_data: { trial_period_days: 14 },
        success_url: `${server.origin}/`,
      }),
    )
  for (const [index, { url }] of pages.entries()) {
    setClock(server, addDays(index / 100))
    await fixture.pay(url ?? '')
  }
  await fixture.deliver()
  await fixture.deliver()
  expect(await readMembership(member)).toMatchObject({ state: 'trial' })
  expect(await readCredits()).toBe(1)
  await expectConsistentLedger(server)
})

describe('while a payment has failed', () => {
  beforeEach(async () => {
    await subscribe(fixture, member)
    await useDeclinedCard(fixture, server, member.id)
    await moveTo(31.1)
  })

  it('writes once that a canceled membership has ended', async () => {
    await member.post(`${base}cancel/`, {})
    await fixture.deliver()
    expect(await listSubjects()).toContain('Your membership has ended')
    await moveTo(60)
    expect(await listSubjects()).not.toContain('Your membership has lapsed')
  })

  it('charges nothing for a closed account', async () => {
    const path = '/api/client/v1/accounts/close/'
    const { closure } = AccountClosureResponse.parse((await member.get(path)).body)
    await member.post(path, { current_password: 'juniper-demo-1', closure })
    await fixture.deliver()
    const subscription = await findSubscriptionRef(server, member.id)
    const { data } = await fixture.stripe.invoices.list({ subscription })
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['paid', 'void']))
  })
})

it('lets staff end a membership only where it comes from', async () => {
  const end = async (): Promise<string> =>
    (await runStaffCommand(server, 'memberships', 'end', member.email)).text
  expect(await end()).toContain('Nothing gives')
  await subscribe(fixture, member)
  await expect(
    runStaffCommand(server, 'members', 'set-plan', member.email, 'ALACARTE'),
  ).rejects.toThrow('memberships end')
  await expect(
    runStaffCommand(server, 'members', 'set-membership', member.email, 'lapsed'),
  ).rejects.toThrow('memberships end')
  expect(await readStatus(member)).toBe('active')
  expect(await end()).toContain('ends with the period that is paid')
  await useDeclinedCard(fixture, server, member.id)
  await member.post(`${base}resume/`, {})
  await moveTo(31.1)
  expect(await end()).toContain('The subscription of')
  expect(await end()).toContain('Nothing gives')
})

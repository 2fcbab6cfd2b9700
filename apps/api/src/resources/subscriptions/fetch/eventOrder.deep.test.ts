// @module-tag deep
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { DAY } from '@portal/domain/time'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { expectConsistentLedger } from '../../../testing/payments/creditsFixture.ts'
import {
  createMembershipFixture,
  type MembershipFixture,
  readMembership,
  startMembershipPage,
} from '../../../testing/payments/membershipFixture.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
  readBalance,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { withCustomer } from '../../payments/wallet/customers.ts'
import { requestNightlyFetches } from './requestFetch.ts'

/** Members with the same history at the provider; each gets the events in an order of its own. */
const runs = 20
const start = '2027-01-01T12:00:00Z'
const addDays = (days: number): string => new Date(Date.parse(start) + days * DAY).toISOString()

let server: TestServer
let fixture: MembershipFixture
const members: { member: LoggedInMember; customer: string }[] = []
const events = new Map<string, Stripe.Event[]>()

const getCustomer = ({ data }: Stripe.Event): string | null =>
  'customer' in data.object && typeof data.object.customer === 'string'
    ? data.object.customer
    : null

/** Two months are paid, the third one late, and the membership ends with it. No event arrives. */
beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  setClock(server, start)
  fixture = await createMembershipFixture(server)
  const { sandbox, stripe } = fixture
  sandbox.setFaults({ drop: 'all' })
  const forEach = (work: (subscription: Stripe.Subscription) => Promise<unknown>) =>
    stripe.subscriptions
      .list({ limit: 100, status: 'all' })
      .autoPagingEach((each) => work(each).then(() => true))
  const moveTo = (days: number): void => {
    setClock(server, addDays(days))
    sandbox.advanceTo(Date.parse(addDays(days)))
  }
  while (members.length < runs) {
    const member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
    const { url } = await startMembershipPage(member, fixture.planId)
    await fixture.pay(url)
    const customer = await withCustomer(server.context, member.id, async (id) => id)
    members.push({ member, customer })
  }
  moveTo(32)
  const declined = new Map<string, string>()
  for (const { member, customer } of members)
    declined.set(customer, await fixture.saveCard(member.id, 'pm_card_chargeCustomerFail'))
  await forEach(({ id, customer }) =>
    stripe.subscriptions.update(id, {
      default_payment_method:
        (typeof customer === 'string' ? declined.get(customer) : undefined) ?? '',
    }),
  )
  moveTo(60)
  for (const { member, customer } of members) {
    const { data } = await stripe.invoices.list({ customer, status: 'open' })
    const card = await fixture.saveCard(member.id)
    await stripe.invoices.pay(data[0]?.id ?? '', { payment_method: card })
  }
  await forEach(({ id }) => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
  moveTo(95)
  await collectEvents()
})
afterAll(() => server.close())

/** Has the provider send all events somewhere else, and keeps them by customer. */
async function collectEvents(): Promise<void> {
  const { sandbox } = fixture
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      const event = body as Stripe.Event
      const customer = getCustomer(event)
      if (customer !== null) events.set(customer, [...(events.get(customer) ?? []), event])
      response.end()
    })
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  sandbox.setWebhook({ url: `http://127.0.0.1:${port}`, secret: sandbox.webhookSecret })
  await sandbox.deliverNow()
  collector.close()
}

/** What the member and the practice see. */
async function readState(member: LoggedInMember): Promise<object> {
  const [paid] = await server.context.db.query(
    sql`SELECT count(*)::int AS payments, sum(amount)::int AS amount FROM payments
     WHERE user_id = ${member.id} AND status = 'paid'`,
  )
  await member.logIn(member.email)
  const { state, ends_at } = await readMembership(member)
  return { ...paid, state, ends_at, credits: (await readBalance(server, member.id)).balance }
}

it('ends in one state for any order, repetition and loss of events', async () => {
  const { context } = server
  const states = new Set<string>()
  for (const { customer } of members) {
    const own = events.get(customer) ?? []
    expect(own.length).toBeGreaterThan(15)
    const [first = [], again = []] = fc.sample(fc.shuffledSubarray(own), 2)
    for (const event of [...first, ...again]) {
      expect((await fixture.send(event)).status).toBe(200)
      // some arrive together, others after the fetch
      if (event.created % 3 === 0) await context.jobs.idle()
    }
    await context.jobs.idle()
  }
  setClock(server, addDays(97))
  await requestNightlyFetches(context.db, context.clock.now())
  await context.jobs.idle()
  for (const { member } of members) states.add(JSON.stringify(await readState(member)))
  expect([...states].map((state) => JSON.parse(state) as unknown)).toEqual([
    { payments: 3, amount: 3 * 12_900, state: 'ended', ends_at: expect.any(String), credits: 6 },
  ])
  await expectConsistentLedger(server)
})

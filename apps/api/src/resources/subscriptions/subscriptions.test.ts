import { AccountClosureResponse, OverviewResponse } from '@portal/contract'
import { DAY, MINUTE } from '@portal/domain/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import { expectConsistentLedger } from '../../testing/payments/creditsFixture.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  readMembership,
  readStatus,
  requestMembership,
  startMembershipPage,
  subscribe,
  useDeclinedCard,
} from '../../testing/payments/membershipFixture.ts'
import { readPayment, startCheckout } from '../../testing/payments/paymentsFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
  readBalance,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { createPaymentsUnavailableRefusal } from '../../stripe/providerError.ts'
import { eraseAccount } from '../accounts/closing/eraseAccount.ts'
import { withCustomer } from '../payments/wallet/customers.ts'
import { applySubscription } from './fetch/applySubscription.ts'
import { startFetch } from './fetch/fetches.repository.ts'
import { fetchSubscription } from './fetch/fetchSubscription.ts'
import { requestFetch, requestNightlyFetches } from './fetch/requestFetch.ts'
import { syncSubscription } from './fetch/syncSubscription.ts'

const start = '2027-01-01T12:00:00Z'
const byNobody = { actorId: null, requestId: null }
const base = '/api/client/v1/membership/'
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
// the clock of the provider moves for all members: what is left would renew in each later test
afterEach(async () => {
  fixture.sandbox.setFaults({ drop: 'all' })
  const { stripe } = fixture
  const left = await stripe.subscriptions.list({ limit: 100 })
  await Promise.all(left.data.map(({ id }) => stripe.subscriptions.cancel(id)))
})
afterAll(() => server.close())

const addDays = (days: number): string => new Date(Date.parse(start) + days * DAY).toISOString()
/** Sets the clock, and logs the member in again: sessions do not last that long. */
async function setDay(days: number): Promise<void> {
  setClock(server, addDays(days))
  await member.logIn(member.email)
}
async function moveTo(days: number): Promise<void> {
  await fixture.advanceTo(addDays(days))
  await member.logIn(member.email)
}
const readCredits = async (): Promise<number> => (await readBalance(server, member.id)).balance
const readOverviewState = async (): Promise<string | undefined> => {
  const { body } = await member.get('/api/client/v1/overview/')
  return OverviewResponse.parse(body).overview['membership']
}
const listSubjects = async (): Promise<string[]> =>
  (await listEmailsTo(server, member.email)).map(({ subject }) => subject ?? '')

describe('starting a membership', () => {
  it('makes an a-la-carte client a member with the credits of a month', async () => {
    expect(await readStatus(member)).toBeNull()
    await subscribe(fixture, member)
    expect(await readStatus(member)).toBe('active')
    expect(await readCredits()).toBe(2)
    expect(await readMembership(member)).toMatchObject({
      state: 'active',
      name: 'Juniper Membership',
      next_payment: { at: '2027-02-01T07:00:00-05:00', amount: 12_900 },
      next_credits: { credits: 2 },
      card: { last4: '4242', expires_before_payment: false },
    })
    expect(await listSubjects()).toEqual(
      expect.arrayContaining([
        'Receipt: $129.00 from Juniper',
        'Your Juniper membership has started',
      ]),
    )
    await expectConsistentLedger(server)
  })

  it('returns the same page for a second request, and a new one for another plan', async () => {
    const first = await startMembershipPage(member, fixture.planId)
    expect(await startMembershipPage(member, fixture.planId)).toEqual(first)
    const customer = await withCustomer(server.context, member.id, async (id) => id)
    const sessions = await fixture.stripe.checkout.sessions.list({ customer })
    expect(sessions.data).toHaveLength(1)
    // a code for purchases would be one for every month
    expect(sessions.data[0]?.allow_promotion_codes).not.toBe(true)
  })

  it('refuses a second membership while one renews', async () => {
    await subscribe(fixture, member)
    expect(await requestMembership(member, fixture.planId)).toMatchObject({
      status: 409,
      body: { code: 'membership_renews' },
    })
    expect((await member.get(base)).body).toMatchObject({ plans: [] })
  })

  it('refuses a membership beside one that the practice gives', async () => {
    await runStaffCommand(server, 'memberships', 'grant', member.email, '--days', '30')
    expect((await member.get(base)).body).toMatchObject({ membership: { state: 'granted' } })
    expect(await requestMembership(member, fixture.planId)).toMatchObject({
      status: 409,
      body: { code: 'membership_given' },
    })
  })

  it('refuses a plan that is closed, unknown or malformed', async () => {
    await runStaffCommand(server, 'memberships', 'close-plan', 'juniper')
    expect((await requestMembership(member, fixture.planId)).status).toBe(404)
    await server.context.db.query(sql`UPDATE membership_plans SET closed_at = NULL`)
    expect((await requestMembership(member, createId())).status).toBe(404)
    expect(await requestMembership(member, 'juniper')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'plan_id' }] },
    })
  })

  it('finds the subscription when the member returns and no event has arrived', async () => {
    fixture.sandbox.setFaults({ drop: 'all' })
    const { url } = await startMembershipPage(member, fixture.planId)
    const returned = await fixture.pay(url)
    expect(returned).toContain('/settings/credits?membership=')
    expect(await member.post(`${base}check/`, {})).toMatchObject({
      status: 200,
      body: { membership: { state: 'active' } },
    })
    expect(await readCredits()).toBe(2)
  })

  it('finds the subscription when the member never returns and no event arrives', async () => {
    fixture.sandbox.setFaults({ drop: 'all' })
    const { url } = await startMembershipPage(member, fixture.planId)
    await fixture.pay(url)
    setClock(server, new Date(Date.parse(start) + 3 * MINUTE).toISOString())
    await server.context.jobs.idle()
    expect(await readStatus(member)).toBe('active')
  })

  it('stores the event of a page that was abandoned', async () => {
    const page = { id: 'cs_abandoned', object: 'checkout.session', mode: 'subscription' }
    const event = fixture.event('checkout.session.expired', {
      ...page,
      payment_status: 'unpaid',
      subscription: null,
      metadata: { checkout_id: createId() },
    })
    expect((await fixture.send(event)).status).toBe(200)
    const stored = await server.context.db.query(
      sql`SELECT payment_id FROM payment_events WHERE type = 'checkout.session.expired'`,
    )
    expect(stored).toEqual([{ payment_id: null }])
  })

  it('returns one page for two requests at the same time', async () => {
    const pages = await Promise.all([
      startMembershipPage(member, fixture.planId),
      startMembershipPage(member, fixture.planId),
    ])
    expect(pages[1]).toEqual(pages[0])
  })

  it('welcomes a member whose first payment takes a while once it has succeeded', async () => {
    // a fetch that an earlier event causes may still run when the payment succeeds, and its job
    // would be repeated at a later time of the clock
    fixture.sandbox.setFaults({ settleLater: 'succeeds', drop: 'all' })
    const { url } = await startMembershipPage(member, fixture.planId)
    await fixture.pay(url)
    await member.post(`${base}check/`, {})
    expect(await readStatus(member)).toBeNull()
    expect(await listSubjects()).not.toContain('Your Juniper membership has started')
    await fixture.deliver()
    expect(await readStatus(member)).toBe('active')
    expect(await listSubjects()).toContain('Your Juniper membership has started')
  })

  it('ends nothing that the member has: credits, coach and sessions stay', async () => {
    const lapsed = await addLoggedInMember(server, { credits: 3 })
    await runStaffCommand(server, 'members', 'set-membership', lapsed.email, 'lapsed')
    expect(await readStatus(lapsed)).toBe('lapsed')
    await subscribe(fixture, lapsed)
    expect(await readStatus(lapsed)).toBe('active')
    expect((await readBalance(server, lapsed.id)).balance).toBe(5)
  })
})

describe('a trial', () => {
  beforeEach(async () => {
    await server.context.db.query(sql`UPDATE membership_plans SET trial_days = 14`)
  })
  afterEach(async () => {
    await server.context.db.query(sql`UPDATE membership_plans SET trial_days = 0`)
  })

  it(
    'costs nothing, is announced three days before its end, and then renews',
    { tags: 'deep' },
    async () => {
      await subscribe(fixture, member)
      expect(await readMembership(member)).toMatchObject({
        state: 'trial',
        trial_ends_at: '2027-01-15T07:00:00-05:00',
        next_payment: { at: '2027-01-15T07:00:00-05:00', amount: 12_900 },
      })
      expect(await readCredits()).toBe(1)
      expect(await listSubjects()).not.toContain('Receipt: $129.00 from Juniper')
      await moveTo(10.9)
      expect(await listSubjects()).not.toContain('Your free trial ends on January 15, 2027')
      await moveTo(11)
      expect(await listSubjects()).toContain('Your free trial ends on January 15, 2027')
      await moveTo(14.1)
      expect(await readMembership(member)).toMatchObject({ state: 'active', trial_ends_at: null })
      expect(await readCredits()).toBe(3)
      expect(await listSubjects()).toContain('Receipt: $129.00 from Juniper')
      await expectConsistentLedger(server)
    },
  )

  it('is given once to a member', { tags: 'deep' }, async () => {
    await subscribe(fixture, member)
    await member.post(`${base}cancel/`, {})
    await moveTo(15)
    expect(await readStatus(member)).toBe('lapsed')
    expect(await listSubjects()).not.toContain('Your free trial ends on January 15, 2027')
    expect((await member.get(base)).body).toMatchObject({ plans: [{ trial_days: 0 }] })
    await subscribe(fixture, member)
    expect(await readMembership(member)).toMatchObject({ state: 'active' })
    expect(await readCredits()).toBe(3)
  })
})

describe('canceling', () => {
  it('keeps the membership until the end of what is paid, and can be undone', async () => {
    await subscribe(fixture, member)
    expect(await member.post(`${base}cancel/`, {})).toMatchObject({
      status: 200,
      body: {
        membership: {
          state: 'ending',
          ends_at: '2027-02-01T07:00:00-05:00',
          next_payment: null,
          next_credits: null,
        },
      },
    })
    expect(await readStatus(member)).toBe('active')
    expect(await member.post(`${base}resume/`, {})).toMatchObject({
      body: { membership: { state: 'active', ends_at: null } },
    })
    // before it is canceled again: what is not true anymore is not sent
    expect(await listSubjects()).toContain('Your membership continues')
    setClock(server, addDays(0.1))
    await member.post(`${base}cancel/`, {})
    await member.post(`${base}cancel/`, {})
    // before the day that it is about has passed
    await fixture.deliver()
    await moveTo(31.1)
    expect(await readMembership(member)).toMatchObject({ state: 'ended' })
    expect(await readStatus(member)).toBe('lapsed')
    expect(await readCredits()).toBe(2)
    const subjects = await listSubjects()
    expect(subjects.filter((each) => each.startsWith('Your membership ends on'))).toHaveLength(2)
    expect(subjects).toContain('Your membership has ended')
  })

  it('ends by itself when the event of the end is lost', { tags: 'deep' }, async () => {
    await subscribe(fixture, member)
    await member.post(`${base}cancel/`, {})
    fixture.sandbox.setFaults({ drop: 'all' })
    await setDay(31)
    expect(await readStatus(member)).toBe('lapsed')
  })

  it('reports a change that the provider rejects, and records none', async () => {
    await subscribe(fixture, member)
    const ref = await findSubscriptionRef(server, member.id)
    const { db } = server.context
    const saveRef = (value: string) =>
      db.query(sql`UPDATE subscriptions SET provider_ref = ${value} WHERE member_id = ${member.id}`)
    await saveRef('sub_of_another_account')
    expect((await member.post(`${base}cancel/`, {})).status).toBe(500)
    await saveRef(ref)
    expect(await readMembership(member)).toMatchObject({ state: 'active' })
    const audit = await db.query(
      sql`SELECT 1 FROM audit_log
       WHERE action = 'membership.canceled' AND subject_id = ${member.id}`,
    )
    expect(audit).toEqual([])
  })

  it.each<['cancel' | 'resume', string]>([
    ['cancel', "so your membership isn't canceled yet. Try again in a moment."],
    ['resume', "so your membership isn't resumed yet. Try again in a moment."],
  ])('says what did not happen while the provider does not respond: %s', async (call, text) => {
    await subscribe(fixture, member)
    if (call === 'resume') await member.post(`${base}cancel/`, {})
    // the fetch that an event requests waits for one that runs: it has ended, too
    await fixture.advanceTo(new Date(Date.parse(start) + MINUTE).toISOString())
    const ref = await findSubscriptionRef(server, member.id)
    const countRequestedFetches = async (): Promise<number> => {
      const fetches = await server.context.db.query(
        sql`SELECT 1 FROM outbox WHERE kind = 'subscription_fetch' AND payload->>'ref' = ${ref}`,
      )
      return fetches.length
    }
    const before = await countRequestedFetches()
    const stripe = vi
      .spyOn(server.context.payments, 'stripe')
      .mockRejectedValue(createPaymentsUnavailableRefusal())
    const response = await member.post(`${base}${call}/`, {})
    stripe.mockRestore()
    expect(response).toMatchObject({
      status: 503,
      body: {
        code: 'payments_unavailable',
        detail: `Our payment provider didn't respond, ${text}`,
      },
    })
    // it may have changed all the same
    expect(await countRequestedFetches()).toBe(before + 1)
  })

  it('reports a cancellation whose result cannot be read yet as accepted', async () => {
    await subscribe(fixture, member)
    const stripe = await server.context.payments.stripe()
    const list = vi.spyOn(stripe.invoices, 'list').mockImplementation(() => {
      throw createPaymentsUnavailableRefusal()
    })
    const response = await member.post(`${base}cancel/`, {})
    list.mockRestore()
    expect(response).toMatchObject({ status: 200, body: { membership: { state: 'active' } } })
    const ref = await findSubscriptionRef(server, member.id)
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      cancel_at_period_end: true,
    })
  })

  it('accepts the cancellation of one that has ended at the provider', async () => {
    await subscribe(fixture, member)
    fixture.sandbox.setFaults({ drop: 'all' })
    await fixture.stripe.subscriptions.cancel(await findSubscriptionRef(server, member.id))
    expect(await member.post(`${base}cancel/`, {})).toMatchObject({
      status: 200,
      body: { membership: { state: 'ending' } },
    })
  })

  it('has nothing to cancel or resume without a subscription', async () => {
    for (const call of ['cancel', 'resume'])
      expect(await member.post(`${base}${call}/`, {})).toMatchObject({
        status: 409,
        body: { code: 'membership_not_found' },
      })
  })
})

describe('a failed payment', () => {
  beforeEach(async () => {
    await subscribe(fixture, member)
    await useDeclinedCard(fixture, server, member.id)
    await moveTo(31.1)
  })

  it('keeps the membership for the grace days, then it lapses without any event', async () => {
    expect(await readMembership(member)).toMatchObject({
      state: 'past_due',
      unpaid: {
        since: '2027-02-01T07:00:00-05:00',
        amount: 12_900,
        url: expect.stringContaining('/invoice'),
        lapses_at: '2027-02-08T07:00:00-05:00',
      },
    })
    expect(await readStatus(member)).toBe('active')
    expect(await readCredits()).toBe(2)
    expect(await listSubjects()).toContain("We couldn't charge $129.00 for your membership")
    expect(await readOverviewState()).toBe('due')
    fixture.sandbox.setFaults({ drop: 'all' })
    await setDay(36)
    await server.context.jobs.idle()
    expect(await listSubjects()).toContain('Your membership lapses on February 8, 2027')
    await setDay(38 - 1e-6)
    expect(await readStatus(member)).toBe('active')
    await setDay(38)
    await server.context.jobs.idle()
    expect(await readStatus(member)).toBe('lapsed')
    expect(await listSubjects()).toContain('Your membership has lapsed')
    // home says it in its notice about the lapsed membership
    expect(await readMembership(member)).toMatchObject({ state: 'past_due' })
    expect(await readOverviewState()).toBeUndefined()
  })

  it('is over once the member pays on the page of the invoice', { tags: 'deep' }, async () => {
    const { unpaid } = await readMembership(member)
    await fixture.pay(unpaid?.url ?? '')
    await fixture.deliver()
    expect(await readMembership(member)).toMatchObject({ state: 'active', unpaid: null })
    expect(await readCredits()).toBe(4)
    await moveTo(39)
    const subjects = await listSubjects()
    expect(subjects).not.toContain('Your membership has lapsed')
    expect(subjects).not.toContain('Your membership lapses on February 8, 2027')
  })

  it('can be canceled: nothing is charged anymore', { tags: 'deep' }, async () => {
    expect(await member.post(`${base}cancel/`, {})).toMatchObject({
      body: { membership: { state: 'ended' } },
    })
    await fixture.deliver()
    const subscription = await findSubscriptionRef(server, member.id)
    const invoices = await fixture.stripe.invoices.list({ subscription, status: 'open' })
    expect(invoices.data).toEqual([])
    await moveTo(60)
    expect(await readCredits()).toBe(2)
  })
})

describe('renewals', () => {
  it(
    'add the credits of each month once, however often and late events arrive',
    { tags: 'deep' },
    async () => {
      fixture.sandbox.setFaults({ repeat: 3, reorder: true })
      await subscribe(fixture, member)
      await moveTo(31.1)
      expect(await readCredits()).toBe(4)
      // a month without any event: the nightly fetch finds it
      fixture.sandbox.setFaults({ drop: 'all' })
      setClock(server, addDays(62))
      fixture.sandbox.advanceTo(Date.parse(addDays(62)))
      await requestNightlyFetches(server.context.db, Date.parse(addDays(62)))
      await server.context.jobs.idle()
      expect(await readCredits()).toBe(6)
      fixture.sandbox.setFaults({})
      await fixture.deliver()
      expect(await readCredits()).toBe(6)
      await expectConsistentLedger(server)
    },
  )

  it('of a price that no plan has grant nothing and raise an alert', { tags: 'deep' }, async () => {
    const customer = await withCustomer(server.context, member.id, async (id) => id)
    await fixture.saveCard(member.id)
    const cards = await fixture.stripe.paymentMethods.list({ customer, type: 'card' })
    await server.context.db.query(sql`UPDATE membership_plans SET price_id = 'price_other'`)
    const { url } = await fixture.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_membership_monthly', quantity: 1 }],
      success_url: `${server.origin}/`,
    })
    expect(cards.data).toHaveLength(1)
    await fixture.pay(url ?? '')
    await fixture.deliver()
    expect(await readStatus(member)).toBeNull()
    expect(await readCredits()).toBe(0)
    await server.context.db.query(
      sql`UPDATE membership_plans SET price_id = 'price_membership_monthly'`,
    )
    const alerts = await server.context.db.query(
      sql`SELECT 1 FROM audit_log
       WHERE action = 'membership.price_unknown' AND subject_id = ${member.id}`,
    )
    expect(alerts).toHaveLength(1)
    const { text, data } = await runStaffCommand(server, 'memberships', 'list', member.email)
    expect(text).toContain('unknown price')
    // it gives nothing, and is charged
    expect(data).toMatchObject([{ plan: null, state: 'active' }])
  })
})

describe('a fetch', () => {
  it('that another one has overtaken writes nothing', { tags: 'deep' }, async () => {
    await subscribe(fixture, member)
    const ref = await findSubscriptionRef(server, member.id)
    const { db, clock } = server.context
    const slow = await startFetch(db, ref, clock.now(), MINUTE)
    const before = await fetchSubscription(server.context, ref)
    if (slow === null || before === null) throw new Error('The fetch did not start.')
    await fixture.stripe.subscriptions.update(ref, { cancel_at_period_end: true })
    expect(await syncSubscription(server.context, ref)).toBe(false)
    // its process was killed: the lease ends, and another one fetches again
    setClock(server, new Date(clock.now() + MINUTE).toISOString())
    expect(await syncSubscription(server.context, ref)).toBe(true)
    await applySubscription(server.context, before, slow)
    expect(await readMembership(member)).toMatchObject({ state: 'ending' })
  })

  it('waits for another one, which is no failure', async () => {
    await subscribe(fixture, member)
    const ref = await findSubscriptionRef(server, member.id)
    const { db, clock, jobs } = server.context
    await jobs.idle()
    await startFetch(db, ref, clock.now(), MINUTE)
    await requestFetch(db, ref, clock.now())
    await jobs.idle()
    const waiting = await db.query(
      sql`SELECT attempts, last_error FROM outbox WHERE kind = 'subscription_fetch'
         AND payload->>'ref' = ${ref} AND done_at IS NULL`,
    )
    expect(waiting).toEqual([{ attempts: 0, last_error: null }])
  })

  it('of a subscription that the provider does not have changes nothing', async () => {
    expect(await syncSubscription(server.context, 'sub_unknown')).toBe(true)
  })
})

describe('a second subscription', () => {
  it('is canceled and refunded once, and the member is told', { tags: 'deep' }, async () => {
    const { url } = await startMembershipPage(member, fixture.planId)
    const customer = await withCustomer(server.context, member.id, async (id) => id)
    const other = await fixture.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_membership_monthly', quantity: 1 }],
      success_url: `${server.origin}/`,
    })
    await fixture.pay(url)
    setClock(server, addDays(0.01))
    await fixture.pay(other.url ?? '')
    await fixture.deliver()
    await fixture.deliver()
    const { data } = await fixture.stripe.subscriptions.list({ customer, status: 'all' })
    expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
    expect(await readCredits()).toBe(2)
    expect(await readMembership(member)).toMatchObject({ state: 'active' })
    const refunds = await server.context.db.query(
      sql`SELECT refunded_amount FROM payments
       WHERE user_id = ${member.id} AND refunded_amount > 0`,
    )
    expect(refunds).toEqual([{ refunded_amount: 12_900 }])
    const subjects = await listSubjects()
    expect(subjects.filter((each) => each === 'We canceled a second membership')).toHaveLength(1)
    await expectConsistentLedger(server)
  })

  it('may follow one that is ending', { tags: 'deep' }, async () => {
    await subscribe(fixture, member)
    await member.post(`${base}cancel/`, {})
    await moveTo(5)
    await subscribe(fixture, member)
    await fixture.deliver()
    expect(await readMembership(member)).toMatchObject({ state: 'active' })
    expect(await readCredits()).toBe(4)
    await moveTo(33)
    // the old one is deleted, and the new one stays
    expect(await readStatus(member)).toBe('active')
  })
})

describe('refunds and chargebacks of a month', () => {
  const findRenewal = async (): Promise<{ id: string; payment_intent: string }> => {
    const [row] = await server.context.db.query<{ id: string; payment_intent: string }>(
      sql`SELECT id, payment_intent FROM payments WHERE user_id = ${member.id}
       ORDER BY paid_at DESC LIMIT 1`,
    )
    if (row === undefined) throw new Error('There is no renewal.')
    return row
  }

  it('take its credits back, spent ones as a debt', { tags: 'deep' }, async () => {
    await subscribe(fixture, member)
    await server.context.db.query(
      sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
       VALUES (${member.id}, -1, 'appointment_booked', ${createId()}, ${start})`,
    )
    const { id } = await findRenewal()
    await runStaffCommand(server, 'payments', 'refund', id, '--confirm')
    expect(await readCredits()).toBe(0)
    const debts = await server.context.db.query(
      sql`SELECT debt FROM credit_balances WHERE user_id = ${member.id}`,
    )
    expect(debts).toEqual([{ debt: 1 }])
    expect(await readMembership(member)).toMatchObject({ state: 'active' })
  })

  it('return the credits when the practice wins', { tags: 'deep' }, async () => {
    await subscribe(fixture, member)
    const { payment_intent } = await findRenewal()
    const dispute = fixture.sandbox.openDispute(payment_intent)
    await fixture.deliver()
    expect(await readCredits()).toBe(0)
    fixture.sandbox.closeDispute(dispute, 'won')
    await fixture.deliver()
    expect(await readCredits()).toBe(2)
    await expectConsistentLedger(server)
  })

  it('of a purchase are settled with it, also when they arrive before it', async () => {
    await subscribe(fixture, member)
    const { id } = await startCheckout(member)
    const customer = await withCustomer(server.context, member.id, async (found) => found)
    const charge = { id: 'ch_early', object: 'charge', payment_intent: `pi_${id}`, customer }
    const refunded = { ...charge, metadata: { payment_id: id }, amount_refunded: 45000 }
    await fixture.send(fixture.event('charge.refunded', refunded))
    await fixture.send(await fixture.paidEvent(id))
    expect(await readPayment(member, id)).toMatchObject({ status: 'refunded' })
    expect(await readCredits()).toBe(2)
  })

  it('that arrive before the renewal are found', async () => {
    fixture.sandbox.setFaults({ drop: 'all' })
    const { url } = await startMembershipPage(member, fixture.planId)
    await fixture.pay(url)
    const customer = await withCustomer(server.context, member.id, async (id) => id)
    const charges = await fixture.stripe.charges.list({ customer })
    await fixture.stripe.refunds.create({ charge: charges.data[0]?.id ?? '' })
    await member.post(`${base}check/`, {})
    await server.context.jobs.idle()
    expect(await readCredits()).toBe(0)
  })
})

describe('closing the account', () => {
  const current_password = 'juniper-demo-1'
  const closePath = '/api/client/v1/accounts/close/'

  it('names the membership and lets it end; reopening undoes that', { tags: 'deep' }, async () => {
    await subscribe(fixture, member)
    const { body } = await member.get(closePath)
    const { closure } = AccountClosureResponse.parse(body)
    expect(closure.other_consequences).toEqual([
      "Juniper Membership won't renew. It ends on February 1, 2027, and nothing more will be " +
        'charged for it.',
    ])
    expect((await member.post(closePath, { current_password, closure })).status).toBe(204)
    await fixture.deliver()
    const ref = await findSubscriptionRef(server, member.id)
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      cancel_at_period_end: true,
    })
    expect(await listSubjects()).not.toContainEqual(expect.stringContaining('membership ends on'))
    const again = createTestClient(server.origin)
    await again.logIn(member.email)
    await fixture.deliver()
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      cancel_at_period_end: false,
    })
  })

  const close = async (): Promise<void> => {
    const { closure } = AccountClosureResponse.parse((await member.get(closePath)).body)
    expect((await member.post(closePath, { current_password, closure })).status).toBe(204)
  }

  it('says that an unpaid membership ends at once', { tags: 'deep' }, async () => {
    await subscribe(fixture, member)
    await useDeclinedCard(fixture, server, member.id)
    await moveTo(31.1)
    expect((await member.get(closePath)).body).toMatchObject({
      closure: {
        other_consequences: [
          "Juniper Membership ends at once, and the open payment of $129.00 won't be charged.",
        ],
      },
    })
  })

  it('ends a page on which a membership could be started', async () => {
    await startMembershipPage(member, fixture.planId)
    await close()
    await fixture.deliver()
    const customer = await withCustomer(server.context, member.id, async (id) => id)
    const { data } = await fixture.stripe.checkout.sessions.list({ customer })
    expect(data.map(({ status }) => status)).toEqual(['expired'])
  })

  it('lets a membership end that was paid on a page of before; reopening undoes that', async () => {
    fixture.sandbox.setFaults({ drop: 'all' })
    const { url } = await startMembershipPage(member, fixture.planId)
    await fixture.pay(url)
    await close()
    await fixture.deliver()
    const ref = await findSubscriptionRef(server, member.id)
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      cancel_at_period_end: true,
    })
    expect(await listSubjects()).not.toContain('Your Juniper membership has started')
    await createTestClient(server.origin).logIn(member.email)
    await fixture.deliver()
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      cancel_at_period_end: false,
    })
  })

  it('erases nothing while the provider does not respond', async () => {
    await subscribe(fixture, member)
    const ref = await findSubscriptionRef(server, member.id)
    await close()
    await fixture.deliver()
    setClock(server, addDays(14.1))
    const { db, payments } = server.context
    const unavailable: typeof server.context = {
      ...server.context,
      payments: { ...payments, stripe: () => Promise.reject(createPaymentsUnavailableRefusal()) },
    }
    const erase = (context: typeof server.context) =>
      eraseAccount(context, { id: member.id, closedAt: Date.parse(start) }, byNobody)
    await expect(erase(unavailable)).rejects.toMatchObject({ code: 'payments_unavailable' })
    const listRefs = () =>
      db.query(sql`SELECT provider_ref FROM subscriptions WHERE member_id = ${member.id}`)
    expect(await listRefs()).toEqual([{ provider_ref: ref }])
    await erase(server.context)
    expect(await listRefs()).toEqual([])
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({ status: 'canceled' })
  })

  it(
    'cancels the subscription at the provider before the data is erased',
    { tags: 'deep' },
    async () => {
      await subscribe(fixture, member)
      const ref = await findSubscriptionRef(server, member.id)
      const { closure } = AccountClosureResponse.parse((await member.get(closePath)).body)
      await member.post(closePath, { current_password, closure })
      await fixture.advanceTo(addDays(14.1))
      expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({ status: 'canceled' })
      expect(
        await server.context.db.query(
          sql`SELECT 1 FROM subscriptions WHERE member_id = ${member.id}`,
        ),
      ).toEqual([])
      await fixture.deliver()
    },
  )
})

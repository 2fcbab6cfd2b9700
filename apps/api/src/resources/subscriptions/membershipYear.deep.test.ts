// @module-tag deep
import { CreditHistoryPage } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { expectConsistentLedger } from '../../testing/payments/creditsFixture.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  readMembership,
  readStatus,
  subscribe,
  useDeclinedCard,
} from '../../testing/payments/membershipFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const start = '2027-01-31T15:00:00Z'
let server: TestServer
let fixture: MembershipFixture
let member: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  setClock(server, start)
  fixture = await createMembershipFixture(server)
  member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
})
afterAll(() => server.close())

/** The end of a day: everything that is due on it has happened. */
const moveTo = async (date: string): Promise<void> => {
  await fixture.advanceTo(`${date}T23:00:00Z`)
  await member.logIn(member.email)
}

async function listEntries(): Promise<(readonly [string, number, number])[]> {
  const { body } = await member.get('/api/client/v2/users/credit-history/?limit=50')
  return CreditHistoryPage.parse(body)
    .results.toReversed()
    .map(({ created_at, amount, balance }) => [created_at.slice(0, 10), amount, balance] as const)
}

it('keeps the ledger of a year', async () => {
  await subscribe(fixture, member)
  // the last day of a month stays the last day
  await moveTo('2027-02-28')
  await moveTo('2027-03-31')
  // the payment of April fails, and succeeds with another card on the next try
  await useDeclinedCard(fixture, server, member.id)
  await moveTo('2027-04-30')
  expect(await readMembership(member)).toMatchObject({ state: 'past_due' })
  const card = await fixture.saveCard(member.id)
  const ref = await findSubscriptionRef(server, member.id)
  await fixture.stripe.subscriptions.update(ref, { default_payment_method: card })
  await moveTo('2027-05-04')
  expect(await readMembership(member)).toMatchObject({ state: 'active' })
  await moveTo('2027-05-31')
  // the practice refunds May
  const [may] = await server.context.db.query<{ id: string }>(
    sql`SELECT id FROM payments WHERE kind = 'renewal' ORDER BY paid_at DESC LIMIT 1`,
  )
  await runStaffCommand(server, 'payments', 'refund', may?.id ?? '', '--confirm')
  await moveTo('2027-06-30')
  // canceled in July, resumed before the end of the month
  await member.post('/api/client/v1/membership/cancel/', {})
  await moveTo('2027-07-15')
  await member.post('/api/client/v1/membership/resume/', {})
  await moveTo('2027-07-31')
  await moveTo('2027-08-31')
  await member.post('/api/client/v1/membership/cancel/', {})
  await moveTo('2027-09-30')
  expect(await readStatus(member)).toBe('lapsed')
  // a new subscription with a coupon of 100 % for its first month
  const coupon = await fixture.stripe.coupons.create({ percent_off: 100, duration: 'once' })
  const [row] = await server.context.db.query<{ customer: string }>(
    sql`SELECT provider_customer_id AS customer FROM users WHERE id = ${member.id}`,
  )
  const { url } = await fixture.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: row?.customer ?? '',
    line_items: [{ price: 'price_membership_monthly', quantity: 1 }],
    discounts: [{ coupon: coupon.id }],
    success_url: `${server.origin}/`,
  })
  await fixture.pay(url ?? '')
  await fixture.deliver()
  expect(await readStatus(member)).toBe('active')
  // it is charged at midnight, an hour after the period has begun
  await moveTo('2027-10-31')
  await moveTo('2027-12-01')
  await moveTo('2027-12-31')

  expect(await listEntries()).toEqual([
    ['2027-01-31', 2, 2],
    ['2027-02-28', 2, 4],
    ['2027-03-31', 2, 6],
    ['2027-05-04', 2, 8],
    ['2027-05-31', 2, 10],
    ['2027-05-31', -2, 8],
    ['2027-06-30', 2, 10],
    ['2027-07-31', 2, 12],
    ['2027-08-31', 2, 14],
    ['2027-09-30', 2, 16],
    ['2027-10-31', 2, 18],
    ['2027-12-01', 2, 20],
    ['2027-12-31', 2, 22],
  ])
  const paid = await server.context.db.query(
    sql`SELECT amount, count(*)::int AS payments FROM payments GROUP BY amount ORDER BY amount`,
  )
  expect(paid).toEqual([
    { amount: 0, payments: 1 },
    { amount: 12_900, payments: 11 },
  ])
  await expectConsistentLedger(server)
})

// @module-tag deep
import fc from 'fast-check'
import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  subscribe,
  useDeclinedCard,
} from '../../../testing/payments/membershipFixture.ts'
import { addUser } from '../../../testing/addUser.ts'
import { addLoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { applySubscription } from './applySubscription.ts'
import { noteChange, startFetch } from './fetches.repository.ts'
import { fetchSubscription } from './fetchSubscription.ts'
import type { SubscriptionSnapshot } from './subscriptionSnapshot.ts'

const start = '2027-01-01T12:00:00Z'
let server: TestServer
let fixture: MembershipFixture
const snapshots: SubscriptionSnapshot[] = []

const addDays = (days: number): string => new Date(Date.parse(start) + days * DAY).toISOString()

/** What the provider says after each step of some months: failures, an end, a late payment. */
beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  setClock(server, start)
  fixture = await createMembershipFixture(server, { trial_days: 7 })
  const member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
  await subscribe(fixture, member)
  const ref = await findSubscriptionRef(server, member.id)
  const keep = async (): Promise<void> => {
    const snapshot = await fetchSubscription(server.context, ref)
    if (snapshot !== null) snapshots.push(snapshot)
  }
  await keep()
  for (const days of [8, 39, 70]) {
    await fixture.advanceTo(addDays(days))
    await keep()
  }
  await fixture.stripe.subscriptions.update(ref, { cancel_at_period_end: true })
  await keep()
  await fixture.stripe.subscriptions.update(ref, { cancel_at_period_end: false })
  await useDeclinedCard(fixture, server, member.id)
  for (const days of [98, 102]) {
    await fixture.advanceTo(addDays(days))
    await keep()
  }
  // before the server knows of the end and voids the open invoice
  fixture.sandbox.setFaults({ drop: 'all' })
  setClock(server, addDays(130))
  fixture.sandbox.advanceTo(Date.parse(addDays(130)))
  await keep()
  const open = await fixture.stripe.invoices.list({ subscription: ref, status: 'open' })
  const card = await fixture.saveCard(member.id)
  await fixture.stripe.invoices.pay(open.data[0]?.id ?? '', { payment_method: card })
  await keep()
})
afterAll(() => server.close())

/** Writes the snapshots for a new member in an order of fetches, and returns what is stored. */
async function writeInOrder(order: readonly number[]): Promise<object> {
  const { db, clock } = server.context
  const run = createId()
  const { id: memberId } = await addUser(server.context, `${run}@example.com`, {
    planType: 'ALACARTE',
  })
  await db.query(
    sql`UPDATE users SET provider_customer_id = ${`cus_${run}`} WHERE id = ${memberId}`,
  )
  const ref = `sub_${run}`
  const now = clock.now()
  // one fetch for each snapshot, in the order of time
  const numbers: number[] = []
  await noteChange(db, ref, now)
  while (numbers.length < snapshots.length) numbers.push((await startFetch(db, ref, now, 0)) ?? 0)
  for (const index of order) {
    const snapshot = snapshots[index]
    if (snapshot === undefined) continue
    const lines = snapshot.lines.map((line) => ({
      ...line,
      invoice: { ...line.invoice, id: `${line.invoice.id}_${run}`, paymentIntent: null },
    }))
    await applySubscription(
      server.context,
      { ...snapshot, ref, customer: `cus_${run}`, lines },
      numbers[index] ?? 0,
    )
  }
  const [stored] = await db.query<{ plan_type: string }>(
    sql`SELECT u.plan_type, s.status, s.cancels_at, s.ended_at, s.unpaid_since, s.access_ends_at,
       m.ends_at, b.balance,
       (SELECT count(*)::int FROM subscription_periods r WHERE r.subscription_id = s.id) AS periods,
       (SELECT sum(amount)::int FROM payments p WHERE p.user_id = u.id) AS paid
     FROM users u JOIN subscriptions s ON s.member_id = u.id
     JOIN memberships m ON m.subscription_id = s.id
     JOIN credit_balances b ON b.user_id = u.id WHERE u.id = ${memberId}`,
  )
  return stored ?? {}
}

it('ends in one state for any order, repetition and loss of fetches', async () => {
  const last = snapshots.length - 1
  const inOrder = await writeInOrder(snapshots.map((_, index) => index))
  expect(inOrder).toMatchObject({ status: 'canceled', periods: 5, paid: 4 * 12_900, balance: 9 })
  const anyOrder = fc
    .array(fc.nat({ max: last }), { maxLength: 14 })
    // the nightly fetch comes sooner or later, and more may follow it
    .chain((before) => fc.array(fc.nat({ max: last })).map((after) => [...before, last, ...after]))
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      const stored = await writeInOrder(order)
      // a membership that was seen only after its end is no plan
      const { plan_type: _plan, ...facts } = { plan_type: '', ...stored }
      expect(inOrder).toMatchObject(facts)
    }),
    { numRuns: 60 },
  )
})

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  expectConsistentLedger,
  listCreditChanges,
  readCredits,
} from '../../../testing/payments/creditsFixture.ts'
import {
  buyPack,
  createPaymentsFixture,
  type PaymentsFixture,
  readPayment,
  runPaymentChecks,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testSize } from '../../../testing/testSize.ts'
import { findCreditAccount } from '../../credits/credits.repository.ts'
import { forgiveDebt } from '../../credits/forgiveDebt.ts'
import { compareWithProvider } from './compareWithProvider.ts'
import { refundPayment } from './refundPayment.ts'

const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember
let practitioner: string

beforeAll(async () => {
  server = await startTestServer({
    now: '2026-12-01T12:00:00Z',
    env: { RATE_LIMITS: 'off', MAX_OPEN_SESSIONS: '50' },
  })
  payments = await createPaymentsFixture(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  payments.sandbox.setFaults({ drop: 'all' })
  member = await addLoggedInMember(server, { credits: 0 })
  practitioner = await addTestPractitioner(server, { weekly: openAllDay })
})

const book = (at: string) => bookSession(member, practitioner, at)

async function listRefundIds(paymentId: string): Promise<string[]> {
  const [row] = await server.context.db.query<{ payment_intent: string }>(
    sql`SELECT payment_intent FROM payments WHERE id = ${paymentId}`,
  )
  const { data } = await payments.stripe.refunds.list({
    payment_intent: row?.payment_intent ?? '',
  })
  return data.map(({ id }) => id)
}

const listEmails = async (to: string, subject: RegExp) =>
  (await listEmailsTo(server, to)).filter((email) => subject.test(email.subject ?? ''))

describe('a refund that fails', () => {
  async function buyAndRefund(credits: number | null = null): Promise<string> {
    const id = await buyPack(payments, member)
    await refundPayment(server.context, id, credits, staff)
    return id
  }
  async function fail(id: string, status: 'failed' | 'canceled' = 'failed'): Promise<void> {
    const [latest = ''] = await listRefundIds(id)
    payments.sandbox.failRefund(latest, status)
  }

  it.each(['failed', 'canceled'] as const)('gives the credits back once (%s)', async (status) => {
    const id = await buyAndRefund()
    expect(await readCredits(member)).toEqual([0, 0])
    await fail(id, status)
    // two or three events about the same refund
    await payments.sandbox.deliverNow()
    expect(await readCredits(member)).toEqual([5, 0])
    expect(await readPayment(member, id)).toMatchObject({
      status: 'paid',
      refunded_amount: 0,
      refunded_credits: 0,
    })
    expect((await listCreditChanges(member))[0]).toEqual(['refund_reversed', 5])
    await expectConsistentLedger(server)
  })

  it('ends the debt that the refund has created', async () => {
    const id = await buyPack(payments, member)
    for (const day of ['05', '06', '07']) await book(`2026-12-${day}T10:00:00-05:00`)
    await refundPayment(server.context, id, null, staff)
    expect(await readCredits(member)).toEqual([0, 3])
    await fail(id)
    await payments.sandbox.deliverNow()
    expect(await readCredits(member)).toEqual([2, 0])
    await expectConsistentLedger(server)
  })

  it('returns no spent credits whose debt was forgiven', async () => {
    const id = await buyPack(payments, member)
    for (const day of ['05', '06', '07']) await book(`2026-12-${day}T10:00:00-05:00`)
    await refundPayment(server.context, id, null, staff)
    await forgiveDebt(server.context, member.id, { credits: 2, note: 'Goodwill' }, staff)
    await fail(id)
    await payments.sandbox.deliverNow()
    expect(await readCredits(member)).toEqual([2, 0])
    expect((await listCreditChanges(member)).slice(0, 2)).toEqual([
      ['debt_repayment', -3],
      ['refund_reversed', 5],
    ])
    await expectConsistentLedger(server)
  })

  it('tells the member what came back, and the concierge once', async () => {
    const id = await buyAndRefund()
    await fail(id)
    await payments.sandbox.deliverNow()
    await server.context.jobs.idle()
    const emails = await listEmails(member.email, /didn't go through/)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe("Your refund of $450.00 didn't go through")
    expect(emails[0]?.text).toContain('We added 5 session credits back to your balance.')
    const { conciergeEmail } = server.context.config
    const alerts = (await listEmails(conciergeEmail, /^A refund of \$450.00 failed$/)).filter(
      ({ text }) => text?.includes(id),
    )
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.text).not.toContain(member.email)
  })

  it('can be refunded again, and fail again', async () => {
    const id = await buyAndRefund()
    for (let turn = 0; turn < 2; turn += 1) {
      await fail(id)
      await payments.sandbox.deliverNow()
      expect(await readCredits(member)).toEqual([5, 0])
      await refundPayment(server.context, id, null, staff)
      expect(await readCredits(member)).toEqual([0, 0])
    }
    expect(await listRefundIds(id)).toHaveLength(3)
    // each of them is checked again
    const checks = await server.context.db.query(
      sql`SELECT 1 FROM outbox WHERE kind = 'refund_check' AND payload ->> 'payment_id' = ${id}`,
    )
    expect(checks.length).toBeGreaterThanOrEqual(9)
    expect(await listEmails(member.email, /^Refund: \$450/)).toHaveLength(3)
    await expectConsistentLedger(server)
  })

  it('leaves other refunds of the payment as they are', async () => {
    const id = await buyAndRefund(2)
    await refundPayment(server.context, id, 1, staff)
    await fail(id)
    await payments.sandbox.deliverNow()
    expect(await readCredits(member)).toEqual([3, 0])
    expect(await readPayment(member, id)).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 18000,
      refunded_credits: 2,
    })
    await expectConsistentLedger(server)
  })

  it('is settled together with a chargeback that the practice has won', async () => {
    const id = await buyPack(payments, member)
    const [{ payment_intent: intent } = { payment_intent: '' }] = await server.context.db.query<{
      payment_intent: string
    }>(sql`SELECT payment_intent FROM payments WHERE id = ${id}`)
    const dispute = payments.sandbox.openDispute(intent)
    await payments.stripe.refunds.create({ payment_intent: intent, amount: 18000 })
    await payments.stripe.refunds.create({ payment_intent: intent, amount: 27000 })
    await payments.sandbox.deliverNow()
    expect(await readCredits(member)).toEqual([0, 0])
    await fail(id)
    payments.sandbox.closeDispute(dispute, 'won')
    // no events: one check sees both
    await runPaymentChecks(server)
    expect(await readCredits(member)).toEqual([3, 0])
    expect(await readPayment(member, id)).toMatchObject({ refunded_amount: 18000 })
    await expectConsistentLedger(server)
  })

  it('is a difference that credits check names until it is settled', async () => {
    const id = await buyAndRefund()
    expect(await compareWithProvider(server.context)).toEqual([])
    await fail(id)
    const difference = { kind: 'refund_of_provider', payment_id: id, expected: 0, found: 45000 }
    const listed = await compareWithProvider(server.context)
    expect(listed).toMatchObject([difference])
    await payments.sandbox.deliverNow()
    expect(await compareWithProvider(server.context)).toEqual([])
  })

  it('is found by a check when its events did not arrive, also a month later', async () => {
    const id = await buyPack(payments, member)
    // as a month later
    await server.context.db.query(sql`DELETE FROM outbox WHERE kind = 'payment_check'`)
    await refundPayment(server.context, id, null, staff)
    await fail(id)
    await runPaymentChecks(server)
    expect(await readCredits(member)).toEqual([5, 0])
  })
})

async function forgiveAll(): Promise<void> {
  const { debt } = await findCreditAccount(server.context.db, member.id)
  const all = { credits: null, note: 'Goodwill' }
  if (debt > 0) await forgiveDebt(server.context, member.id, all, staff)
}

const amount = 45000
const share = fc.record({ credits: fc.integer({ min: 1, max: 3 }), fails: fc.boolean() })
const history = fc.record({
  refunds: fc.array(share, { maxLength: 4 }),
  disputes: fc.array(
    fc.record({
      credits: fc.integer({ min: 1, max: 5 }),
      outcome: fc.constantFrom('needs_response', 'won', 'lost'),
    }),
    { maxLength: 2 },
  ),
  /** Whether staff forgive the debt after the event. */
  forgiven: fc.oneof(
    fc.constant<boolean[]>([]),
    fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  ),
  spent: fc.integer({ min: 0, max: 5 }),
  /** Sorts the events. */
  order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
})

it('ends with the credits that were paid and kept, for events in any order', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ refunds, disputes, forgiven, spent, order }) => {
      member = await addLoggedInMember(server, { credits: 0 })
      practitioner = await addTestPractitioner(server, { weekly: openAllDay })
      const { id } = await startCheckout(member)
      const intent = { payment_intent: `pi_${id}`, metadata: { payment_id: id } }
      const events: object[] = []
      // at the provider one after the other, each within what is left of the amount
      let refunded = 0
      for (const [index, { credits, fails }] of refunds.entries()) {
        if (refunded + credits > 5) continue
        const refund = { ...intent, id: `re_${id}_${index}`, amount: credits * 9000 }
        events.push(
          payments.event('refund.created', { ...refund, status: 'succeeded' }),
          payments.refundedEvent(id, (refunded + credits) * 9000),
        )
        if (fails)
          events.push(
            payments.event('refund.failed', { ...refund, status: 'failed' }),
            payments.event('charge.refund.updated', { ...refund, status: 'failed' }),
          )
        else refunded += credits
      }
      for (const [index, { credits, outcome }] of disputes.entries()) {
        const record = { ...intent, id: `du_${id}_${index}`, amount: credits * 9000 }
        events.push(
          payments.event('charge.dispute.created', { ...record, status: 'needs_response' }),
          payments.event('charge.dispute.closed', { ...record, status: outcome }),
        )
      }
      await payments.send(await payments.paidEvent(id))
      for (let turn = 0; turn < spent; turn += 1)
        await book(`2026-12-${String(5 + turn).padStart(2, '0')}T10:00:00-05:00`)
      const sent = [...events, ...events]
        .map((event, index) => ({ event, at: order[index] ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
      for (const [index, { event }] of sent.entries()) {
        expect((await payments.send(event)).status).toBe(200)
        if (forgiven[index] === true) await forgiveAll()
      }

      const disputed = disputes
        .filter(({ outcome }) => outcome !== 'won')
        .reduce((total, { credits }) => total + credits, 0)
      const kept = 5 - Math.min(5, refunded + disputed)
      const [balance, debt] = await readCredits(member)
      expect(balance).toBe(Math.max(0, kept - spent))
      // at most: staff may have forgiven some of it
      expect(debt).toBeLessThanOrEqual(Math.max(0, spent - kept))
      if (!forgiven.includes(true)) expect(debt).toBe(Math.max(0, spent - kept))
      expect(await readPayment(member, id)).toMatchObject({
        refunded_amount: refunded * 9000,
        amount,
      })
      await expectConsistentLedger(server)
    }),
    { numRuns: testSize.propertyRuns * 2 },
  )
})

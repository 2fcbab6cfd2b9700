import { MINUTE } from '@portal/domain/time'
import { startPaymentsSandbox } from '@portal/payments-sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  testCards,
  checkPayment,
  type PaymentsFixture,
  createPaymentsFixture,
  readPayment,
  runPaymentChecks,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  payments.sandbox.setFaults({ drop: 'all' })
  member = await addLoggedInMember(server, { credits: 0 })
})

const balance = async () => (await readBalance(server, member.id)).balance

describe('when an event does not arrive', () => {
  it("settles immediately when the member returns from the provider's page", async () => {
    const { id, url } = await startCheckout(member)
    expect(await payments.pay(url)).toBe(`${server.origin}/appointments/confirm?payment=${id}`)
    expect(await readPayment(member, id)).toMatchObject({ status: 'open' })
    expect(await checkPayment(member, id)).toMatchObject({
      status: 'paid',
      receipt_url: expect.stringContaining('/payments-sandbox/receipts/'),
    })
    expect(await balance()).toBe(5)
  })

  it('settles by the background check after a closed tab and a lost event', async () => {
    const { id, url } = await startCheckout(member)
    await payments.pay(url)
    await runPaymentChecks(server)
    expect(await readPayment(member, id)).toMatchObject({ status: 'paid' })
    await runPaymentChecks(server)
    await payments.sandbox.deliverNow()
    expect(await balance()).toBe(5)
  })

  it('settles a refund', async () => {
    const { id, url } = await startCheckout(member)
    await payments.pay(url)
    await checkPayment(member, id)
    const intent = (await payments.getCheckoutSession(id)).payment_intent
    await payments.stripe.refunds.create({
      payment_intent: typeof intent === 'string' ? intent : '',
      amount: 9000,
    })
    await runPaymentChecks(server)
    expect(await readPayment(member, id)).toMatchObject({
      status: 'partially_refunded',
      refunded_credits: 1,
    })
  })

  it('checks less often over time until the checkout expires', async () => {
    const { id } = await startCheckout(member)
    const dues = async () => {
      const rows = await server.context.db.query<{ due_at: number }>(
        sql`SELECT due_at FROM outbox WHERE dedupe_key LIKE ${`payment_check:${id}:%`} ORDER BY id`,
      )
      return rows.map(({ due_at }) => due_at)
    }
    const started = server.context.clock.now()
    await runPaymentChecks(server)
    await runPaymentChecks(server)
    const last = (await dues()).at(-1) ?? 0
    expect(last - started).toBeGreaterThan(1.5 * MINUTE)
    await server.context.db.query(
      sql`UPDATE payments SET expires_at = ${new Date(started)} WHERE id = ${id}`,
    )
    await runPaymentChecks(server)
    expect(await readPayment(member, id)).toMatchObject({ status: 'expired' })
    const rounds = (await dues()).length
    await runPaymentChecks(server)
    expect(await dues()).toHaveLength(rounds)
  })

  it(
    'keeps checking a provider that is unavailable for hours and delays no email',
    { tags: 'deep' },
    async () => {
      const first = await startPaymentsSandbox({ stateFile: null })
      const own = await startTestServer({
        env: {
          RATE_LIMITS: 'off',
          STRIPE_SECRET_KEY: first.secretKey,
          STRIPE_API_BASE: first.origin,
        },
      })
      const buyer = await addLoggedInMember(own)
      const { id } = await startCheckout(buyer)
      await first.close()
      const { db, jobs, clock } = own.context
      for (let round = 0; round < 15; round += 1) {
        await db.query(
          sql`UPDATE outbox SET due_at = ${new Date(clock.now())}
         WHERE kind = 'payment_check' AND done_at IS NULL`,
        )
        await jobs.idle()
      }
      const checks = await db.query<{ done_at: number | null; dead_at: number | null }>(
        sql`SELECT done_at, dead_at FROM outbox WHERE dedupe_key LIKE ${`payment_check:${id}:%`}`,
      )
      expect(
        checks.filter(({ done_at, dead_at }) => done_at === null && dead_at === null),
      ).toHaveLength(1)
      expect(checks.filter(({ dead_at }) => dead_at !== null)).toEqual([])
      await own.close()
    },
  )

  it('settles a purchase that costs nothing', async () => {
    const { id: coupon } = await payments.stripe.coupons.create({ percent_off: 100 })
    await payments.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon },
      code: 'GIFT',
    })
    const { id, url } = await startCheckout(member, { promo_code: 'GIFT' })
    expect(await payments.pay(url)).toContain(`payment=${id}`)
    expect(await checkPayment(member, id)).toMatchObject({
      status: 'paid',
      amount: 0,
      outcome: 'credited',
    })
    expect(await balance()).toBe(5)
  })

  it('keeps the checkout open for another card after a declined one', async () => {
    const { id, url } = await startCheckout(member)
    await payments.pay(url, testCards.declined)
    expect(await checkPayment(member, id)).toMatchObject({ status: 'open' })
    await payments.pay(url)
    expect(await checkPayment(member, id)).toMatchObject({ status: 'paid' })
  })
})

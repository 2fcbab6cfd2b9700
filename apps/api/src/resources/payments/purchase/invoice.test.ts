import { ErrorResponse, type Payment, PaymentResponse, SavedCardsResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import {
  checkPayment,
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
  readPayment,
  runPaymentChecks,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const base = '/api/client/v2/stripe/'

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

const invoice = (payment_method: string, more: object = {}, client = member, key = createId()) =>
  client.post(
    `${base}create-session-invoice/`,
    { price_id: testPrices.five, payment_method, ...more },
    { 'idempotency-key': key },
  )
const parsePayment = (response: { body: unknown }): Payment =>
  PaymentResponse.parse(response.body).payment
const balance = async () => (await readBalance(server, member.id)).balance
const listCharges = async (userId: string) => {
  const [row] = await server.context.db.query<{ id: string }>(
    sql`SELECT provider_customer_id AS id FROM users WHERE id = ${userId}`,
  )
  return (await payments.stripe.charges.list({ customer: row?.id ?? '' })).data.filter(
    ({ paid }) => paid,
  )
}

describe('saved cards', () => {
  it("lists the member's own cards, default first, and none for a new member", async () => {
    expect((await member.get(`${base}payment-methods/`)).body).toEqual({ results: [], next: null })
    const card = await payments.saveCard(member.id)
    const { results } = SavedCardsResponse.parse((await member.get(`${base}payment-methods/`)).body)
    expect(results).toMatchObject([{ id: card, brand: 'visa', last4: '4242' }])
  })

  it('adds a card with card fields', async () => {
    const response = await member.post(`${base}setup-intents/`, {})
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      setup_intent: { client_secret: expect.stringMatching(/^seti_.*_secret_/) },
    })
  })

  it("manages them on the provider's page, which returns to the settings", async () => {
    const response = await member.get(`${base}customer-portal/`)
    const page = await fetch(String(response.body['customer_portal_link']))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`${server.origin}/settings`)
  })
})

describe('POST /create-session-invoice/', () => {
  it('charges the card, adds the credits and emails a receipt', async () => {
    const card = await payments.saveCard(member.id)
    const response = await invoice(card, { promo_code: 'INTRO50' })
    expect(response.status).toBe(201)
    expect(parsePayment(response)).toMatchObject({
      status: 'paid',
      amount: 22500,
      session_credits: 5,
      outcome: 'credited',
      promo_code: 'INTRO50',
      receipt_url: expect.any(String),
    })
    expect(await balance()).toBe(5)
    await payments.sandbox.deliverNow()
    expect(await balance()).toBe(5)
    const again = await invoice(card, { promo_code: 'INTRO50' })
    expect(ErrorResponse.parse(again.body).errors).toMatchObject([
      { field: 'promo_code', message: 'This code is for a first purchase only.' },
    ])
  })

  it('books the session of the purchase', async () => {
    const practitioner_id = await addTestPractitioner(server)
    const card = await payments.saveCard(member.id)
    const booking = {
      at: '2026-12-03T10:00:00-05:00',
      practitioner_id,
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
    }
    const payment = parsePayment(await invoice(card, { price_id: testPrices.one, ...booking }))
    expect(payment).toMatchObject({
      status: 'paid',
      outcome: 'booked',
      at: '2026-12-03T10:00:00-05:00',
    })
    expect(await balance()).toBe(0)
  })

  it('charges once for repeated requests', async () => {
    const card = await payments.saveCard(member.id)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => invoice(card, {}, member, 'one-key')),
    )
    expect(
      new Set(
        responses.map(
          ({ body }) => PaymentResponse.safeParse(body).data?.payment.id ?? JSON.stringify(body),
        ),
      ).size,
    ).toBe(1)
    expect(await listCharges(member.id)).toHaveLength(1)
    expect(await balance()).toBe(5)
  })

  it.each([
    [
      'the same request again',
      (card: string) => invoice(card, {}, member, 'cut-off').then(({ status }) => status),
    ],
    [
      'the next payment check',
      async () => {
        await runPaymentChecks(server)
        return 201
      },
    ],
  ])('recovers by %s when it is interrupted after the charge', async (_way, repair) => {
    const card = await payments.saveCard(member.id)
    const { db } = server.context
    await db.script(`
      CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
      CREATE TRIGGER cut_off BEFORE INSERT ON credit_ledger
        FOR EACH ROW EXECUTE FUNCTION cut_off()`)
    expect((await invoice(card, {}, member, 'cut-off')).status).toBe(500)
    await db.script('DROP TRIGGER cut_off ON credit_ledger; DROP FUNCTION cut_off')
    expect(await listCharges(member.id)).toHaveLength(1)
    expect(await balance()).toBe(0)
    expect(await repair(card)).toBe(201)
    expect(await balance()).toBe(5)
    expect(await listCharges(member.id)).toHaveLength(1)
  })

  it('reports a declined card, even for a repeated request, and voids the invoice', async () => {
    const card = await payments.saveCard(member.id, 'pm_card_chargeCustomerFail')
    for (const response of [
      await invoice(card, {}, member, 'declined'),
      await invoice(card, {}, member, 'declined'),
    ]) {
      expect(response.status).toBe(400)
      expect(ErrorResponse.parse(response.body).errors).toEqual([
        {
          field: 'payment_method',
          code: 'card_declined',
          message: "This card was declined, and you weren't charged. Choose another one.",
        },
      ])
    }
    const [row] = await server.context.db.query<{ provider_ref: string; status: string }>(
      sql`SELECT provider_ref, status FROM payments WHERE user_id = ${member.id}`,
    )
    expect(row?.status).toBe('failed')
    expect((await payments.stripe.invoices.retrieve(row?.provider_ref ?? '')).status).toBe('void')
    expect(parsePayment(await invoice(await payments.saveCard(member.id))).status).toBe('paid')
  })

  it("returns the bank's confirmation page and completes afterwards", async () => {
    const card = await payments.saveCard(member.id, 'pm_card_authenticationRequired')
    const payment = parsePayment(await invoice(card))
    expect(payment).toMatchObject({
      status: 'requires_action',
      action_url: expect.stringContaining('/payments-sandbox/'),
      outcome: null,
    })
    expect(await balance()).toBe(0)
    const page = await fetch(payment.action_url ?? '')
    const way = /(?:href|action)="([^"]*authenticate[^"]*)"/.exec(await page.text())?.[1]
    await fetch(new URL(way ?? '', payment.action_url ?? ''), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'complete' }),
    })
    expect(await checkPayment(member, payment.id)).toMatchObject({
      status: 'paid',
      outcome: 'credited',
    })
    expect(await balance()).toBe(5)
  })

  it("voids the invoice when the bank's confirmation is missing", async () => {
    const card = await payments.saveCard(member.id, 'pm_card_authenticationRequired')
    const payment = parsePayment(await invoice(card))
    await server.context.db.query(
      sql`UPDATE payments SET expires_at = ${new Date(server.context.clock.now())}
       WHERE id = ${payment.id}`,
    )
    await runPaymentChecks(server)
    expect(await readPayment(member, payment.id)).toMatchObject({ status: 'expired' })
    const [row] = await server.context.db.query<{ provider_ref: string }>(
      sql`SELECT provider_ref FROM payments WHERE id = ${payment.id}`,
    )
    expect((await payments.stripe.invoices.retrieve(row?.provider_ref ?? '')).status).toBe('void')
  })

  it("rejects another member's card and an unknown card", async () => {
    const other = await addLoggedInMember(server)
    const card = await payments.saveCard(other.id)
    expect((await invoice(card)).status).toBe(404)
    await payments.saveCard(member.id)
    expect((await invoice(card)).status).toBe(404)
    expect((await invoice('pm_nobody')).status).toBe(404)
    expect(await listCharges(other.id)).toEqual([])
  })
})

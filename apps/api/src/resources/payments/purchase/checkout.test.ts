import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPaymentsSandbox } from '@portal/payments-sandbox'
import { MINUTE } from '@portal/domain/time'
import { ErrorResponse, HoldResponse, PricesResponse, QuoteResponse } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/createId.ts'
import {
  requestCheckout,
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
  startCheckout,
} from '../../../testing/paymentsFixture.ts'
import { resolveReturnUrl } from '../returnUrl.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const base = '/api/client/v2/stripe/'
const now = '2026-12-01T12:00:00Z'
const at = '2026-12-03T10:00:00-05:00'

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember
let practitioner: string

beforeAll(async () => {
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
  member = await addLoggedInMember(server, { credits: 0 })
  practitioner = await addTestPractitioner(server)
})
afterAll(() => server.close())

const errorsOf = (body: unknown) =>
  ErrorResponse.parse(body).errors?.map(({ field, code }) => [field, code])
const booking = (more: object = {}) => ({
  at,
  practitioner_id: practitioner,
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
  ...more,
})
const quote = (body: object, client = member) => client.post(`${base}quote/`, body)

describe('GET /prices/', () => {
  it("lists the provider's prices, smallest first", async () => {
    const { results } = PricesResponse.parse((await member.get(`${base}prices/`)).body)
    expect(results).toEqual([
      {
        price_id: testPrices.one,
        name: 'One session credit',
        description: '',
        session_credits: 1,
        amount: 9500,
        regular_amount: 9500,
        currency: 'usd',
      },
      {
        price_id: testPrices.five,
        name: 'Pack of 5',
        description: '',
        session_credits: 5,
        amount: 45000,
        regular_amount: 45000,
        currency: 'usd',
      },
      {
        price_id: testPrices.ten,
        name: 'Pack of 10',
        description: '',
        session_credits: 10,
        amount: 85000,
        regular_amount: 85000,
        currency: 'usd',
      },
    ])
  })
})

describe('POST /quote/', () => {
  it('returns the price and credits of a purchase', async () => {
    const response = QuoteResponse.parse(
      (await quote({ price_id: testPrices.five, quantity: 2 })).body,
    )
    expect(response.quote).toEqual({
      price_id: testPrices.five,
      quantity: 2,
      session_credits: 10,
      amount: 90000,
      discount: 0,
      total: 90000,
      currency: 'usd',
      promo_code: null,
      promo_description: null,
    })
  })

  it('applies a promo code regardless of case', async () => {
    const response = QuoteResponse.parse(
      (await quote({ price_id: testPrices.one, promo_code: ' intro50 ' })).body,
    )
    expect(response.quote).toMatchObject({
      amount: 9500,
      discount: 4750,
      total: 4750,
      promo_code: 'INTRO50',
      promo_description: '50% off your first purchase',
    })
  })

  it.each([['NO-SUCH-CODE'], ['OLDOFFER'], ['HALFOFF'], ['halfoff']])(
    'rejects %s with a message on the field',
    async (promo_code) => {
      const response = await quote({ price_id: testPrices.one, promo_code })
      expect(response.status).toBe(400)
      expect(ErrorResponse.parse(response.body).errors).toEqual([
        {
          field: 'promo_code',
          code: 'invalid_promo_code',
          message: "This code isn't valid.",
        },
      ])
    },
  )

  it('rejects a price that is not for sale', async () => {
    expect(errorsOf((await quote({ price_id: 'price_unknown' })).body)).toEqual([
      ['price_id', 'unknown_price'],
    ])
  })
})

describe('POST /create-checkout-session/', () => {
  it("opens the provider's page with amount, member and return address", async () => {
    const { id, url, expires_at } = await startCheckout(member, {
      quantity: 2,
      new_session_credits: 10,
    })
    expect(url).toContain(`${server.origin}/payments-sandbox/`)
    expect(Date.parse(expires_at) - server.context.clock.now()).toBeGreaterThan(59 * MINUTE)
    const session = await payments.sessionOf(id)
    expect(session).toMatchObject({
      amount_total: 90000,
      client_reference_id: id,
      success_url: `${server.origin}/appointments/confirm?payment=${id}`,
      cancel_url: `${server.origin}/appointments/confirm?payment=${id}&payment_cancelled=1`,
    })
  })

  it('sends the promo code to the provider', async () => {
    const { id } = await startCheckout(member, { price: testPrices.one, promo_code: 'INTRO50' })
    expect(await payments.sessionOf(id)).toMatchObject({
      amount_subtotal: 9500,
      amount_total: 4750,
    })
  })

  it('ignores prices sent by the client', async () => {
    const cheap = await startCheckout(member, {
      amount: 1,
      total: 1,
      unit_amount: 1,
      currency: 'xxx',
      session_credits: 500,
    })
    expect(await payments.sessionOf(cheap.id)).toMatchObject({
      amount_total: 45000,
      currency: 'usd',
    })
    const response = await requestCheckout(member, { new_session_credits: 500 })
    expect(response.status).toBe(400)
    expect(errorsOf(response.body)).toEqual([['new_session_credits', 'credits_differ']])
    expect(
      (await requestCheckout(member, { price: testPrices.one, new_session_credits: 2 })).text,
    ).toContain('This buys 1 session credit. Check')
    expect(errorsOf((await requestCheckout(member, { quantity: 11 })).body)).toEqual([
      ['quantity', 'too_big'],
    ])
  })

  it.each([
    'https://evil.example/appointments',
    '//evil.example/x',
    String.raw`/\evil.example`,
    String.raw`https:\\evil.example`,
    'javascript:alert(1)',
    'data:text/html,x',
    'http://someone@localhost/x',
    'blob:HERE/x',
    'filesystem:HERE/temporary/x',
    'https://',
  ])('returns to this portal only, not to %s', async (address) => {
    const response = await requestCheckout(member, {
      base_redirect_url: address.replace('HERE', server.origin),
    })
    expect(response.status).toBe(400)
    expect(errorsOf(response.body)).toEqual([['base_redirect_url', 'foreign_address']])
  })

  it('ignores a Host header that names another site', () => {
    const request = (host: string) => ({ headers: { host } }) as unknown as FastifyRequest
    const { config } = server.context
    expect(() =>
      resolveReturnUrl(config, request('evil.example'), 'http://evil.example/home'),
    ).toThrow('only return to this portal')
    expect(resolveReturnUrl(config, request('evil.example'), '/home')).toBe(
      `${config.appOrigin}/home`,
    )
    expect(resolveReturnUrl(config, request('127.0.0.1:4999'), '/home')).toBe(
      'http://127.0.0.1:4999/home',
    )
  })

  it('keeps the query of the return address except earlier payment parameters', async () => {
    const { id } = await startCheckout(member, {
      base_redirect_url:
        `${server.origin}/appointments/book?date=2026-12-03` +
        '&payment=old&payment_cancelled=1#top',
    })
    expect((await payments.sessionOf(id)).success_url).toBe(
      `${server.origin}/appointments/book?date=2026-12-03&payment=${id}`,
    )
  })

  it('returns the same checkout for a repeated request and a new one otherwise', async () => {
    const key = createId()
    const [first, again] = [
      await startCheckout(member, { key }),
      await startCheckout(member, { key }),
    ]
    expect(again).toEqual(first)
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () => startCheckout(member, { key: 'at-once' })),
    )
    expect(new Set(atOnce.map(({ url }) => url)).size).toBe(1)
    expect((await requestCheckout(member, { key, quantity: 3 })).status).toBe(409)
    expect((await startCheckout(member)).id).not.toBe(first.id)
  })

  it('creates one provider customer for concurrent first purchases', async () => {
    const newcomer = await addLoggedInMember(server)
    const both = await Promise.all([startCheckout(newcomer), startCheckout(newcomer)])
    const customers = await Promise.all(
      both.map(async ({ id }) => (await payments.sessionOf(id)).customer),
    )
    expect(new Set(customers).size).toBe(1)
  })

  it('creates a new customer when the provider no longer has the old one', async () => {
    const forgotten = await addLoggedInMember(server)
    await server.context.db.query(
      sql`UPDATE users SET provider_customer_id = ${'cus_gone'} WHERE id = ${forgotten.id}`,
    )
    const { id } = await startCheckout(forgotten)
    expect((await payments.sessionOf(id)).customer).not.toBe('cus_gone')
  })
})

describe('POST /create-checkout-session/ with a session', () => {
  it('holds the time for ten minutes', async () => {
    const body = booking()
    await member.post('/api/client/v1/appointments/holds/', {
      at,
      practitioner_id: practitioner,
      appointment_type: 'FOLLOW_UP',
    })
    await server.context.db.query(
      sql`UPDATE holds SET expires_at = ${new Date(server.context.clock.now() + MINUTE)}
       WHERE member_id = ${member.id}`,
    )
    await startCheckout(member, body)
    const again = HoldResponse.parse(
      (
        await member.post('/api/client/v1/appointments/holds/', {
          at,
          practitioner_id: practitioner,
          appointment_type: 'FOLLOW_UP',
        })
      ).body,
    )
    expect(Date.parse(again.hold.expires_at) - server.context.clock.now()).toBeGreaterThan(
      9 * MINUTE,
    )
    const other = await addLoggedInMember(server)
    expect(ErrorResponse.parse((await requestCheckout(other, body)).body)).toMatchObject({
      code: 'slot_taken',
      nearest: expect.arrayContaining([expect.any(String)]),
    })
  })

  it('rejects a time that is not available and starts nothing', async () => {
    const other = await addLoggedInMember(server)
    const response = await requestCheckout(other, booking({ at: '2026-12-03T03:00:00-05:00' }))
    expect(response.status).toBe(409)
    expect(ErrorResponse.parse(response.body).code).toBe('not_bookable')
    expect(
      await server.context.db.query(sql`SELECT id FROM payments WHERE user_id = ${other.id}`),
    ).toEqual([])
  })
})

describe('in a half-off month', () => {
  it('halves every price and accepts no other code', async () => {
    const half = await startTestServer({
      now,
      env: { RATE_LIMITS: 'off', VITE_HALF_OFF_MONTH: 'on' },
    })
    const halfWorld = await createPaymentsFixture(half)
    const someone = await addLoggedInMember(half)
    const { results } = PricesResponse.parse((await someone.get(`${base}prices/`)).body)
    expect(results.map(({ amount, regular_amount }) => [amount, regular_amount])).toEqual([
      [4750, 9500],
      [22500, 45000],
      [42500, 85000],
    ])
    const { quote: shown } = QuoteResponse.parse(
      (await quote({ price_id: testPrices.five, quantity: 2 }, someone)).body,
    )
    expect(shown).toMatchObject({
      amount: 90000,
      discount: 45000,
      total: 45000,
      promo_code: null,
      promo_description: 'Half-off month: 50% off',
    })
    const { id } = await startCheckout(someone, { quantity: 2 })
    expect(await halfWorld.sessionOf(id)).toMatchObject({ amount_total: 45000 })
    const card = await halfWorld.saveCard(someone.id)
    expect(
      (
        await someone.post(`${base}create-session-invoice/`, {
          price_id: testPrices.one,
          payment_method: card,
        })
      ).body,
    ).toMatchObject({ payment: { status: 'paid', amount: 4750 } })
    expect(
      errorsOf((await quote({ price_id: testPrices.one, promo_code: 'INTRO50' }, someone)).body),
    ).toEqual([['promo_code', 'invalid_promo_code']])
    await half.close()
  })
})

describe('promo codes', () => {
  it('limit wrong codes and do not count right ones', async () => {
    const limited = await startTestServer({ now })
    const someone = await addLoggedInMember(limited)
    const tried = async (promo_code: string) =>
      (await quote({ price_id: testPrices.one, promo_code }, someone)).status
    for (let turn = 0; turn < 5; turn += 1) expect(await tried('INTRO50')).toBe(200)
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1) statuses.push(await tried(`GUESS${turn}`))
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
    await limited.close()
  })

  it("return the same error for another customer's code and an unknown code", async () => {
    const other = await addLoggedInMember(server)
    const customer = (await payments.sessionOf((await startCheckout(other)).id)).customer
    await payments.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'half_off' },
      code: 'ONLYYOU',
      customer: typeof customer === 'string' ? customer : '',
    })
    expect((await quote({ price_id: testPrices.one, promo_code: 'ONLYYOU' }, other)).status).toBe(
      200,
    )
    expect(
      ErrorResponse.parse((await quote({ price_id: testPrices.one, promo_code: 'ONLYYOU' })).body)
        .errors?.[0]?.message,
    ).toBe("This code isn't valid.")
  })
})

describe('while the provider is unavailable', () => {
  it('continues the started purchase when the request is repeated', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'portal-provider-')), 'state.json')
    const first = await startPaymentsSandbox({ stateFile })
    const own = await startTestServer({
      env: {
        RATE_LIMITS: 'off',
        STRIPE_SECRET_KEY: first.secretKey,
        STRIPE_API_BASE: first.origin,
      },
    })
    const buyer = await addLoggedInMember(own)
    await buyer.get(`${base}prices/`)
    await first.close()
    const key = createId()
    const refused = await requestCheckout(buyer, { key })
    expect([refused.status, refused.body['code']]).toEqual([503, 'payments_unavailable'])
    expect((await buyer.get(`${base}prices/`)).status).toBe(200)
    const second = await startPaymentsSandbox({
      stateFile,
      port: Number(new URL(first.origin).port),
    })
    expect((await startCheckout(buyer, { key })).url).toContain('/checkout/')
    expect(
      await own.context.db.query(sql`SELECT id FROM payments WHERE user_id = ${buyer.id}`),
    ).toHaveLength(1)
    await own.close()
    await second.close()
    rmSync(dirname(stateFile), { recursive: true })
  })

  it('returns 503 without a charge, and no saved cards', async () => {
    const away = await startTestServer({
      env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:9' },
    })
    const someone = await addLoggedInMember(away)
    const response = await requestCheckout(someone)
    expect(response.status).toBe(503)
    expect(response.body).toMatchObject({ code: 'payments_unavailable' })
    expect((await someone.get(`${base}prices/`)).status).toBe(503)
    expect((await someone.get(`${base}payment-methods/`)).body).toEqual({ results: [], next: null })
    await away.close()
  })

  it('returns payments_unavailable in production without a configured provider', async () => {
    const production = await startTestServer({
      env: { NODE_ENV: 'production', APP_ORIGIN: 'http://localhost:4999' },
    })
    const someone = await addLoggedInMember(production)
    expect((await someone.get(`${base}prices/`)).body).toMatchObject({
      code: 'payments_unavailable',
    })
    expect((await fetch(`${production.origin}/payments-sandbox/checkout/cs_1`)).status).toBe(404)
    await production.close()
  })
})

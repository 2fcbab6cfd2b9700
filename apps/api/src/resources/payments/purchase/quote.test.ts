import { ErrorResponse, PricesResponse, QuoteResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listErrors } from '../../../testing/errorResponses.ts'
import {
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const base = '/api/client/v2/stripe/'
const now = '2026-12-01T12:00:00Z'

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
  member = await addLoggedInMember(server, { credits: 0 })
})
afterAll(() => server.close())

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
    expect(listErrors((await quote({ price_id: 'price_unknown' })).body)).toEqual([
      ['price_id', 'unknown_price'],
    ])
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
    expect(await halfWorld.getCheckoutSession(id)).toMatchObject({ amount_total: 45000 })
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
      listErrors((await quote({ price_id: testPrices.one, promo_code: 'INTRO50' }, someone)).body),
    ).toEqual([['promo_code', 'invalid_promo_code']])
    await half.close()
  })
})

describe('promo codes', () => {
  it('limits wrong codes and does not count right ones', async () => {
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

  it("returns the same error for another customer's code and an unknown code", async () => {
    const other = await addLoggedInMember(server)
    const customer = (await payments.getCheckoutSession((await startCheckout(other)).id)).customer
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

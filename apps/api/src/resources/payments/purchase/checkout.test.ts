import { MINUTE } from '@portal/domain/time'
import { ErrorResponse, HoldResponse } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import { listErrors } from '../../../testing/errorResponses.ts'
import {
  requestCheckout,
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import { resolveReturnUrl } from '../returnUrl.ts'
import { createBookingFields } from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

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

const booking = (more: Record<string, unknown> = {}) => createBookingFields(practitioner, at, more)

describe('POST /create-checkout-session/', () => {
  it("opens the provider's page with amount, member and return URL", async () => {
    const { id, url, expires_at } = await startCheckout(member, {
      quantity: 2,
      new_session_credits: 10,
    })
    expect(url).toContain(`${server.origin}/payments-sandbox/`)
    expect(Date.parse(expires_at) - server.context.clock.now()).toBeGreaterThan(59 * MINUTE)
    const session = await payments.getCheckoutSession(id)
    expect(session).toMatchObject({
      amount_total: 90000,
      client_reference_id: id,
      success_url: `${server.origin}/appointments/confirm?payment=${id}`,
      cancel_url: `${server.origin}/appointments/confirm?payment=${id}&payment_cancelled=1`,
    })
  })

  it('sends the promo code to the provider', async () => {
    const { id } = await startCheckout(member, { price: testPrices.one, promo_code: 'INTRO50' })
    expect(await payments.getCheckoutSession(id)).toMatchObject({
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
    expect(await payments.getCheckoutSession(cheap.id)).toMatchObject({
      amount_total: 45000,
      currency: 'usd',
    })
    const response = await requestCheckout(member, { new_session_credits: 500 })
    expect(response.status).toBe(400)
    expect(listErrors(response.body)).toEqual([['new_session_credits', 'credits_differ']])
    expect(
      (await requestCheckout(member, { price: testPrices.one, new_session_credits: 2 })).text,
    ).toContain('this purchase now buys 1 session credit. Check it')
    expect(listErrors((await requestCheckout(member, { quantity: 11 })).body)).toEqual([
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
    expect(listErrors(response.body)).toEqual([['base_redirect_url', 'foreign_address']])
  })

  it('ignores a Host header that names another site', () => {
    const request = (host: string) => ({ headers: { host } }) as unknown as FastifyRequest
    const { config } = server.context
    expect(() =>
      resolveReturnUrl(config, request('evil.example'), 'http://evil.example/home'),
    ).toThrow('must be a page of this portal')
    expect(resolveReturnUrl(config, request('evil.example'), '/home')).toBe(
      `${config.appOrigin}/home`,
    )
    expect(resolveReturnUrl(config, request('127.0.0.1:4999'), '/home')).toBe(
      'http://127.0.0.1:4999/home',
    )
  })

  it('keeps the query of the return URL except earlier payment parameters', async () => {
    const { id } = await startCheckout(member, {
      base_redirect_url:
        `${server.origin}/appointments/book?date=2026-12-03` +
        '&payment=old&payment_cancelled=1#top',
    })
    expect((await payments.getCheckoutSession(id)).success_url).toBe(
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
      both.map(async ({ id }) => (await payments.getCheckoutSession(id)).customer),
    )
    expect(new Set(customers).size).toBe(1)
  })

  it('creates a new customer when the provider no longer has the old one', async () => {
    const forgotten = await addLoggedInMember(server)
    await server.context.db.query(
      sql`UPDATE users SET provider_customer_id = ${'cus_gone'} WHERE id = ${forgotten.id}`,
    )
    const { id } = await startCheckout(forgotten)
    expect((await payments.getCheckoutSession(id)).customer).not.toBe('cus_gone')
  })
})

describe('POST /create-checkout-session/ with a session', () => {
  /** Moves the member's hold into the past, as if it had begun earlier. */
  const passHoldTime = (minutes: number) =>
    server.context.db.query(
      sql`UPDATE holds SET began_at = began_at - ${`${minutes} minutes`}::interval,
         expires_at = expires_at - ${`${minutes} minutes`}::interval
       WHERE member_id = ${member.id}`,
    )

  it('does not extend a hold beyond twenty minutes', async () => {
    const body = booking({ replaces_open_payment: true })
    await startCheckout(member, body)
    await passHoldTime(9)
    await startCheckout(member, body)
    await passHoldTime(9)
    await startCheckout(member, body)
    const [hold] = await server.context.db.query<{ expires_at: number }>(
      sql`SELECT expires_at FROM holds WHERE member_id = ${member.id}`,
    )
    expect(((hold?.expires_at ?? 0) - server.context.clock.now()) / MINUTE).toBeLessThanOrEqual(2)
  })

  it('holds the time for ten minutes', async () => {
    const body = booking({ replaces_open_payment: true })
    await member.post('/api/client/v1/appointments/holds/', {
      at,
      practitioner_id: practitioner,
      appointment_type: 'FOLLOW_UP',
    })
    await passHoldTime(9)
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

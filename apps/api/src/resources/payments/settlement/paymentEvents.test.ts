import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import {
  type PaymentsFixture,
  createPaymentsFixture,
  startCheckout,
  webhookPath,
} from '../../../testing/payments/paymentsFixture.ts'
import { expectConsistentLedger } from '../../../testing/payments/creditsFixture.ts'
import {
  addLoggedInMember,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const now = '2026-12-01T12:00:00Z'

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  payments.sandbox.setFaults({ drop: 'all' })
  member = await addLoggedInMember(server, { credits: 0 })
})
const balance = async () => (await readBalance(server, member.id)).balance

const wrongRecords = [
  null,
  'x',
  [],
  {},
  { id: 5, payment_status: 'paid' },
  { id: 'cs_1', payment_status: 'paid', metadata: 'x' },
]
const createRefundEvent = (amount_refunded: unknown): string =>
  JSON.stringify({
    id: 'evt_2',
    type: 'charge.refunded',
    data: { object: { id: 'ch_1', amount_refunded } },
  })

describe('payment events', () => {
  const expectNothing = async (response: Response, status: number) => {
    expect(response.status).toBe(status)
    expect(await balance()).toBe(0)
  }

  it('rejects a forged, stale, future, changed or unsigned event without an effect', async () => {
    const { id } = await startCheckout(member)
    const event = await payments.paidEvent(id)
    await expectNothing(await payments.send(event, { secret: 'whsec_forged' }), 400)
    const stale = Math.floor(server.context.clock.now() / 1000) - 301
    await expectNothing(
      await payments.send(event, {
        timestamp: Math.min(stale, Math.floor(Date.now() / 1000) - 301),
      }),
      400,
    )
    const future = Math.max(server.context.clock.now(), Date.now()) / 1000 + 360
    await expectNothing(await payments.send(event, { timestamp: Math.floor(future) }), 400)
    const post = (headers: Record<string, string>, body = JSON.stringify(event)) =>
      fetch(server.origin + webhookPath, { method: 'POST', body, headers })
    await expectNothing(await post({ 'content-type': 'application/json' }), 400)
    await expectNothing(await post({ 'stripe-signature': 't=1,v1=00' }), 400)
    await expectNothing(await post({ 'stripe-signature': 'nonsense' }, ''), 400)
  })

  it.each([
    'null',
    '5',
    '{}',
    '{"id":"evt_1","type":"checkout.session.completed"}',
    ...wrongRecords.map((object) =>
      JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object } }),
    ),
    createRefundEvent(-1),
    createRefundEvent('x'),
    createRefundEvent(1e12),
  ])('rejects a signed payload that is not an event with 400: %s', async (payload) => {
    await expectNothing(await payments.send(JSON.parse(payload)), 400)
  })

  it('rejects events when no secret is configured', async () => {
    const { origin, secretKey } = payments.sandbox
    const unset = await startTestServer({
      now,
      env: { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: origin },
    })
    const response = await payments.send(payments.event('checkout.session.completed', {}), {
      origin: unset.origin,
      secret: '',
    })
    expect(response.status).toBe(403)
    await unset.close()
  })

  it('accepts an event about an unknown record without an effect', async () => {
    expect(
      (await payments.send(payments.event('customer.updated', { id: 'cus_1', object: 'customer' })))
        .status,
    ).toBe(200)
    const foreign = {
      id: 'cs_foreign',
      object: 'checkout.session',
      payment_status: 'paid',
      amount_total: 45000,
      currency: 'usd',
      metadata: { payment_id: createId() },
    }
    expect(
      (await payments.send(payments.event('checkout.session.completed', foreign))).status,
    ).toBe(200)
    await expectConsistentLedger(server)
  })
})

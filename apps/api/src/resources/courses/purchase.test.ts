import { CheckoutSessionResponse, CoursesResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { publishDemoCourse } from '../../testing/fixtures/coursesFixture.ts'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import {
  checkPayment,
  createPaymentsFixture,
  type PaymentsFixture,
  readPayment,
  requestCheckout,
} from '../../testing/payments/paymentsFixture.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { refundPayment } from '../payments/refunds/refundPayment.ts'
import { findCourse, setRetiredAt } from './courses.repository.ts'

const base = '/api/client/v1/'
const price = 'price_course_steady_energy'
const returnTo = { base_redirect_url: '/courses/steady-energy' }
const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
  await publishDemoCourse(server, 'steady-energy')
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addLoggedInMember(server, { planType: 'ALACARTE' })
})

const readResult = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { readonly code?: string }).code,
]
const requestPurchase = () => member.post(`${base}courses/steady-energy/buy/`, returnTo)
const startPurchase = async () =>
  CheckoutSessionResponse.parse((await requestPurchase()).body).checkout_session
const readAccess = async () =>
  CoursesResponse.parse((await member.get(`${base}courses/`)).body).results[0]?.access

describe('a course', () => {
  it('is sold once, whichever call sells it', async () => {
    const { id, url } = await startPurchase()
    await payments.pay(url)
    await checkPayment(member, id)
    const owned = [409, 'course_already_owned']
    expect(readResult(await requestPurchase())).toEqual(owned)
    expect(readResult(await requestCheckout(member, { price }))).toEqual(owned)
    const invoice = await member.post('/api/client/v2/stripe/create-session-invoice/', {
      price_id: price,
      quantity: 1,
      payment_method: await payments.saveCard(member.id),
    })
    expect(readResult(invoice)).toEqual(owned)
  })

  it('is sold in one piece, at its price, while it is in the catalog', async () => {
    const many = await requestCheckout(member, { price, quantity: 2 })
    expect([many.status, many.text]).toEqual([400, expect.stringContaining('buy a course once')])
    const old = await payments.stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      product_data: { name: 'Steady energy' },
      metadata: { course: 'steady-energy' },
    })
    expect((await requestCheckout(member, { price: old.id })).text).toContain('unknown_price')
    const { db, clock } = server.context
    const course = await findCourse(db, 'steady-energy')
    await setRetiredAt(db, course?.id ?? '', clock.now())
    expect((await requestCheckout(member, { price })).text).toContain('unknown_price')
    expect((await requestPurchase()).status).toBe(404)
    await setRetiredAt(db, course?.id ?? '', null)
  })

  it('has one page that can be paid, also after two requests at the same time', async () => {
    const responses = await Promise.all([requestPurchase(), requestCheckout(member, { price })])
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
    const started = responses.find(({ status }) => status === 201)
    const first = CheckoutSessionResponse.parse(started?.body).checkout_session
    expect(readResult(await requestCheckout(member, { price }))).toEqual([
      409,
      'payment_in_progress',
    ])
    // the member returned without paying, and begins again
    const second = await startPurchase()
    expect((await payments.getCheckoutSession(first.id)).status).toBe('expired')
    await payments.pay(second.url)
    // the payment is known to the provider only
    expect(readResult(await requestPurchase())).toEqual([409, 'course_already_owned'])
    expect(await readPayment(member, second.id)).toMatchObject({ status: 'paid' })
  })

  it('is paid back when it was paid twice all the same, and stays', async () => {
    const first = await startPurchase()
    // as if the provider could not be told that its page has ended
    await server.context.db.query(
      sql`UPDATE payments SET product_id = 'none' WHERE id = ${first.id}`,
    )
    const second = await startPurchase()
    await server.context.db.query(
      sql`UPDATE payments SET product_id = 'steady-energy' WHERE id = ${first.id}`,
    )
    for (const { id, url } of [first, second]) {
      await payments.pay(url)
      await checkPayment(member, id)
    }
    await server.context.jobs.idle()
    expect(await readPayment(member, first.id)).toMatchObject({ status: 'paid' })
    expect(await readPayment(member, second.id)).toMatchObject({ status: 'refunded' })
    expect(await readAccess()).toBe('open')
    const texts = (await listEmailsTo(server, member.email)).map(({ text }) => text).join('\n')
    expect(texts).toContain('You keep the course "Steady energy".')
    expect(texts).not.toContain('This ends')
  })

  it('stays with the payment that is left after a refund has failed', async () => {
    const buy = async (): Promise<string> => {
      const { id, url } = await startPurchase()
      await payments.pay(url)
      await checkPayment(member, id)
      return id
    }
    const refund = (id: string) => refundPayment(server.context, id, null, staff)
    const first = await buy()
    await refund(first)
    const second = await buy()
    const [row] = await server.context.db.query<{ refunds: { id: string }[] }>(
      sql`SELECT refunds FROM payments WHERE id = ${first}`,
    )
    payments.sandbox.failRefund(row?.refunds[0]?.id ?? '', 'failed')
    await payments.sandbox.deliverNow()
    await refund(second)
    expect(await readPayment(member, first)).toMatchObject({ status: 'paid' })
    expect(await readAccess()).toBe('open')
    await refund(first)
    expect(await readAccess()).not.toBe('open')
  })
})

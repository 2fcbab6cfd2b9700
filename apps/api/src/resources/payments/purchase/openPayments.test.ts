import { ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkPayment,
  createPaymentsFixture,
  type PaymentsFixture,
  readPayment,
  requestCheckout,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember
let booking: { at: string; practitioner_id: string; [field: string]: string }

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addLoggedInMember(server, { credits: 0 })
  booking = {
    at: '2026-12-03T10:00:00-05:00',
    practitioner_id: await addTestPractitioner(server),
    appointment_type: 'FOLLOW_UP',
    user_timezone: 'America/New_York',
  }
})

const readCode = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ErrorResponse.parse(body).code,
]
const inProgress = [409, 'payment_in_progress']

describe('a second payment for the same time', () => {
  it('is rejected before it can be paid, on the page and with a saved card', async () => {
    await startCheckout(member, booking)
    // the same instant, written in another zone
    const other = { ...booking, at: '2026-12-03T15:00:00Z' }
    expect(readCode(await requestCheckout(member, other))).toEqual(inProgress)
    const card = await payments.saveCard(member.id)
    const invoice = await member.post('/api/client/v2/stripe/create-session-invoice/', {
      price_id: 'price_session_credit_1',
      quantity: 1,
      payment_method: card,
      ...booking,
    })
    expect(readCode(invoice)).toEqual(inProgress)
  })

  it('is rejected in one of two tabs that start concurrently', async () => {
    const responses = await Promise.all([1, 2].map(() => requestCheckout(member, booking)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('replaces the first on request, which cannot be paid anymore', async () => {
    const first = await startCheckout(member, booking)
    const second = await startCheckout(member, { ...booking, replaces_open_payment: true })
    expect(second.id).not.toBe(first.id)
    expect((await readPayment(member, first.id)).status).toBe('expired')
    expect((await payments.getCheckoutSession(first.id)).status).toBe('expired')
    await payments.pay(second.url)
    expect(await checkPayment(member, second.id)).toMatchObject({
      status: 'paid',
      outcome: 'booked',
    })
  })

  it('is rejected when the first was paid in the meantime, which books the time', async () => {
    const first = await startCheckout(member, booking)
    await payments.pay(first.url)
    const response = await requestCheckout(member, { ...booking, replaces_open_payment: true })
    expect(readCode(response)).toEqual([409, 'member_busy'])
    expect(await readPayment(member, first.id)).toMatchObject({ status: 'paid', outcome: 'booked' })
  })

  it('is allowed for another time, for credits alone and for another member', async () => {
    await startCheckout(member, booking)
    await startCheckout(member, { ...booking, at: '2026-12-03T12:00:00-05:00' })
    await startCheckout(member)
    const other = await addLoggedInMember(server, { credits: 0 })
    expect((await requestCheckout(other, booking)).status).toBe(201)
  })
})

import {
  AppointmentResponse,
  CreditHistoryPage,
  ErrorResponse,
  PaymentPage,
} from '@portal/contract'
import { cancelByPractice } from '../appointments/practice/changeByPractice.ts'
import { sql } from '../../db/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingFields, listUpcoming } from '../../testing/fixtures/bookingFixture.ts'
import {
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
  startCheckout,
} from '../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

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

describe('GET /payments/ and GET /users/credit-history/', () => {
  it("pages through the member's own payments, latest first", async () => {
    const ids: string[] = []
    for (const price of [testPrices.one, testPrices.five, testPrices.ten]) {
      const { id } = await startCheckout(member, { price })
      await payments.send(await payments.paidEvent(id))
      ids.unshift(id)
    }
    await startCheckout(member)
    const first = PaymentPage.parse(
      (await member.get('/api/client/v2/stripe/payments/?limit=2')).body,
    )
    const second = PaymentPage.parse(
      (await member.get(`/api/client/v2/stripe/payments/?limit=2&cursor=${first.next}`)).body,
    )
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    const other = await addLoggedInMember(server)
    expect(
      PaymentPage.parse((await other.get('/api/client/v2/stripe/payments/')).body).results,
    ).toEqual([])
    expect((await other.get(`/api/client/v2/stripe/payments/${ids[0]}/`)).status).toBe(404)
    expect((await other.post(`/api/client/v2/stripe/payments/${ids[0]}/check/`, {})).status).toBe(
      404,
    )
  })

  it('filters payments by the session that they booked', async () => {
    const pack = await startCheckout(member, { price: testPrices.five })
    await payments.send(await payments.paidEvent(pack.id))
    const { id } = await startCheckout(member, {
      ...createBookingFields(await addTestPractitioner(server), '2026-12-03T10:00:00-05:00'),
      price: testPrices.one,
    })
    await payments.send(await payments.paidEvent(id))
    const [session] = await listUpcoming(member)
    const listPayments = async (client: LoggedInMember, sessionId: string | undefined) =>
      PaymentPage.parse(
        (await client.get(`/api/client/v2/stripe/payments/?appointment_id=${sessionId}`)).body,
      ).results.map((payment) => payment.id)
    expect(await listPayments(member, session?.id)).toEqual([id])
    expect(await listPayments(member, pack.id)).toEqual([])
    expect(await listPayments(await addLoggedInMember(server), session?.id)).toEqual([])
    const invalid = await member.get('/api/client/v2/stripe/payments/?appointment_id=soon')
    expect(invalid.status).toBe(400)
    expect(ErrorResponse.parse(invalid.body).errors?.[0]?.field).toBe('appointment_id')
  })

  it('lists every credit entry with its reason and the balance after it', async () => {
    const { id } = await startCheckout(member, { quantity: 2 })
    await payments.send(await payments.paidEvent(id))
    const booking = {
      at: '2026-12-03T10:00:00-05:00',
      practitioner_id: await addTestPractitioner(server),
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
    }
    const { appointment } = AppointmentResponse.parse(
      (await member.post('/api/client/v1/appointments/', booking)).body,
    )
    await member.delete(`/api/client/v1/appointments/${appointment.id}/`, {})
    await payments.send(payments.refundedEvent(id, 9000))
    const first = CreditHistoryPage.parse(
      (await member.get('/api/client/v2/users/credit-history/?limit=3')).body,
    )
    const rest = CreditHistoryPage.parse(
      (await member.get(`/api/client/v2/users/credit-history/?limit=3&cursor=${first.next}`)).body,
    )
    const shown = [...first.results, ...rest.results].map(
      ({ reason, amount, balance: after, description }) => [reason, amount, after, description],
    )
    expect(shown).toEqual([
      ['refund', -1, 9, '2 × Pack of 5'],
      ['cancellation', 1, 10, 'Follow-up Session on Thu, Dec 3 at 10:00 am EST'],
      ['booking', -1, 9, expect.stringMatching(/^Follow-up Session on /)],
      ['purchase', 10, 10, '2 × Pack of 5'],
    ])
    expect(first.results.map(({ session }) => session)).toEqual([
      null,
      ...Array.from({ length: 2 }, () => ({
        id: appointment.id,
        name: 'Follow-up Session',
        at: booking.at,
      })),
    ])
    expect(first.results.map((entry) => entry.canceled_by)).toEqual([null, 'member', null])
    expect(rest.next).toBeNull()
    expect((await member.get('/api/client/v2/users/credit-history/?cursor=nonsense')).status).toBe(
      400,
    )
  })

  it('returns the receipt of a purchase, and who canceled a session', async () => {
    const { id } = await startCheckout(member, {
      ...createBookingFields(await addTestPractitioner(server), '2026-12-03T10:00:00-05:00'),
      price: testPrices.one,
    })
    await payments.send(await payments.paidEvent(id))
    const receipt = 'https://provider.example/receipts/1'
    await server.context.db.query(
      sql`UPDATE payments SET receipt_url = ${receipt} WHERE id = ${id}`,
    )
    const [session] = await listUpcoming(member)
    await cancelByPractice(server.context, session?.id ?? '', null, {
      actorId: null,
      requestId: null,
    })
    const { results } = CreditHistoryPage.parse(
      (await member.get('/api/client/v2/users/credit-history/')).body,
    )
    expect(
      results.map(({ reason, canceled_by, receipt_url }) => [reason, canceled_by, receipt_url]),
    ).toEqual([
      ['cancellation', 'practice', null],
      ['booking', null, null],
      ['purchase', null, receipt],
    ])
  })
})

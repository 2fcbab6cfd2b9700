import { agreedConsents } from '@portal/domain/text'
import {
  AccountWithBookingResponse,
  AppointmentResponse,
  ErrorResponse,
  UserResponse,
} from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMailbox } from '../../../mail/mailbox.ts'
import {
  checkPayment,
  createPaymentsFixture,
  type PaymentsFixture,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'
import { findLedgerDifferences } from '../../credits/ledgerCheckJob.ts'
import { refundPayment } from '../../payments/refunds/refundPayment.ts'

const base = '/api/client/v1/'
const email = 'nora@example.com'

let server: TestServer
let payments: PaymentsFixture
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
  setClock(server, '2026-12-01T12:00:00Z')
  payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
})
afterAll(() => server.close())

it('follows a member from the sign-up to a refund', async () => {
  const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  const client = createTestClient(server.origin)
  await client.get(`${base}users/auth/`)
  const slot = (at: string, appointment_type: string, more: object = {}) => ({
    at,
    practitioner_id: practitioner,
    appointment_type,
    user_timezone: 'America/New_York',
    ...more,
  })
  const readUser = async () => UserResponse.parse((await client.get(`${base}users/me/`)).body).user
  const book = async (at: string, type: string, more: object = {}) => {
    const response = await client.post(`${base}appointments/`, slot(at, type, more))
    expect(response.status, response.text).toBeLessThan(300)
    return AppointmentResponse.parse(response.body).appointment
  }
  const refusal = async (at: string, type: string) =>
    ErrorResponse.parse((await client.post(`${base}appointments/`, slot(at, type))).body).code
  const cancel = (id: string, body: object = {}) =>
    client.delete(`${base}appointments/${id}/`, body)

  // joins with the free visit, and confirms the address
  const joined = await client.post('/api/client/v2/accounts/create-account-with-booking/', {
    ...slot('2026-12-02T10:00:00-05:00', 'INITIAL_CONSULTATION'),
    email,
    password: 'a quiet morning',
    first_name: 'Nora',
    consents: agreedConsents,
    offer: await addTestOffer(server),
  })
  const { appointment: visit, user } = AccountWithBookingResponse.parse(joined.body)
  expect(visit).toMatchObject({ is_free_visit: true, credit_cost: 0 })
  expect(user).toMatchObject({ had_first_visit: false, has_used_free_visit: true })
  expect(await refusal('2026-12-03T10:00:00-05:00', 'FOLLOW_UP')).toBe('email_not_confirmed')
  await server.context.jobs.idle()
  const [link] = (await listMailbox(server.context.db)).flatMap(
    ({ text }) => /\/confirm-email#(\S+)/.exec(text)?.[1] ?? [],
  )
  await client.post(`${base}accounts/confirm-email/`, { token: link })
  expect(await refusal('2026-12-03T10:00:00-05:00', 'INITIAL_CONSULTATION')).toBe('no_credits')

  // the visit ends
  setClock(server, '2026-12-02T16:00:00Z')
  expect(await readUser()).toMatchObject({ had_first_visit: true, is_email_confirmed: true })
  expect(await refusal('2026-12-09T10:00:00-05:00', 'INITIAL_CONSULTATION')).toBe(
    'type_not_offered',
  )

  // buys five credits and books follow-ups
  const buyer: LoggedInMember = { ...client, id: user.id, email }
  const { id: payment, url } = await startCheckout(buyer)
  await payments.pay(url)
  await checkPayment(buyer, payment)
  const first = await book('2026-12-04T10:00:00-05:00', 'FOLLOW_UP')
  const second = await book('2026-12-05T10:00:00-05:00', 'FOLLOW_UP')
  expect((await readUser()).session_credits_remaining).toBe(3)

  // reschedules late, and cannot get the credit back by canceling
  setClock(server, '2026-12-04T12:00:00Z')
  const moved = await book('2026-12-11T10:00:00-05:00', 'FOLLOW_UP', { appointment_id: first.id })
  expect(moved.moved_late).toBe(true)
  expect(ErrorResponse.parse((await cancel(first.id)).body)).toMatchObject({
    code: 'late_cancel_required',
    credits_lost: 1,
  })
  expect((await cancel(first.id, { late_cancel: true })).status).toBe(200)
  expect((await readUser()).session_credits_remaining).toBe(3)

  // gets a refund: three unused credits are taken back, two are owed
  await refundPayment(server.context, payment, null, { actorId: null, requestId: 'staff:test' })
  expect(await readUser()).toMatchObject({ session_credits_remaining: 0, credit_debt: 2 })
  // the second session returns its credit in time, which pays the debt
  expect((await cancel(second.id)).status).toBe(200)
  expect(await readUser()).toMatchObject({ session_credits_remaining: 0, credit_debt: 1 })
  expect(await findLedgerDifferences(server.context.db)).toEqual([])
})

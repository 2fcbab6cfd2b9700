import type { AppointmentType } from '@portal/contract'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountsApi } from './resources/accounts/accounts.ts'
import { appointmentsApi } from './resources/appointments/appointments.ts'
import { availabilityApi } from './resources/appointments/availability.ts'
import { bookingApi } from './resources/appointments/booking.ts'
import { metadataApi } from './resources/metadata.ts'
import { paymentsApi } from './resources/payments.ts'
import { signUpApi } from './resources/accounts/signUp.ts'
import { usersApi } from './resources/accounts/users.ts'
import { createApiStore } from './testing/memberStore.ts'

type Store = ReturnType<typeof createApiStore>

let requests: { call: string; query: string[]; body: Record<string, unknown> }[] = []
const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
    requests.push({
      call: `${request.method} ${pathname}`,
      query: [...searchParams.keys()],
      body: text ? JSON.parse(text) : {},
    })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"user":{"id":"m","user_session_version":1},"appointment":{"id":"a"}}')
  })
})
let store: Store
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
  // a new store refetches nothing of the previous call
  store = createApiStore({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})

const withKey = { idempotencyKey: 'one-effect' }
const type: AppointmentType = 'SESSION'
const booking = {
  at: '2026-12-03T14:30:00 05:45',
  practitioner_id: 'p',
  sms_consent: true,
  phone_number: '(212) 555-0142',
  user_timezone: 'Asia/Kathmandu',
  appointment_type: type,
}
const account = { email: 'a@b.c', password: 'a quiet morning', first_name: 'A', last_name: 'B' }
const accountFields = Object.keys(account)
const bookingFields = Object.keys(booking)
const slots = {
  practitioner_id: 'p',
  appointment_type: type,
  appointment_type_id: 3,
  timeZone: 'UTC',
}
const purchase = { price_id: 'price', quantity: 1 }

type Row = [call: string, fields: string[], send: (dispatch: Store['dispatch']) => unknown]

/**
 * The call table of the specification (docs/specification.md#calls): method, path with its base,
 * and the documented fields of the body or query.
 */
const table: Row[] = [
  [
    'POST /api/client/v1/accounts/abandoned_cart/',
    [],
    (dispatch) => dispatch(signUpApi.endpoints.reportAbandonedCart.initiate({ email: 'a@b.c' })),
  ],
  [
    'POST /api/client/v1/accounts/join_waitlist/',
    [],
    (dispatch) => dispatch(signUpApi.endpoints.joinWaitlist.initiate({ email: 'a@b.c' })),
  ],
  [
    'POST /api/client/v1/accounts/login/',
    ['username', 'password', 'login_type'],
    (dispatch) =>
      dispatch(accountsApi.endpoints.login.initiate({ username: 'a@b.c', password: 'x' })),
  ],
  [
    'POST /api/client/v1/accounts/logout/',
    [],
    (dispatch) => dispatch(accountsApi.endpoints.logout.initiate()),
  ],
  [
    'POST /api/client/v1/accounts/reset-password/',
    ['email'],
    (dispatch) => dispatch(signUpApi.endpoints.resetPassword.initiate({ email: 'a@b.c' })),
  ],
  [
    'POST /api/client/v1/accounts/confirm-reset-password/',
    ['email', 'code', 'password'],
    (dispatch) =>
      dispatch(
        signUpApi.endpoints.confirmResetPassword.initiate({
          email: 'a@b.c',
          code: 'ABCD2345',
          password: 'a quiet morning',
        }),
      ),
  ],
  [
    'POST /api/client/v1/accounts/alacarte/',
    [...bookingFields, ...accountFields],
    (dispatch) =>
      dispatch(
        signUpApi.endpoints.createAlacarteAccount.initiate({
          ...booking,
          ...account,
          ...withKey,
        }),
      ),
  ],
  [
    'POST /api/client/v2/accounts/create-account-with-booking/',
    [...bookingFields, ...accountFields],
    (dispatch) =>
      dispatch(
        signUpApi.endpoints.createAccountWithBooking.initiate({
          ...booking,
          ...account,
          ...withKey,
        }),
      ),
  ],
  [
    'POST /api/client/v1/appointments/',
    [...bookingFields, 'appointment_id'],
    (dispatch) =>
      dispatch(
        bookingApi.endpoints.bookAppointment.initiate({
          ...booking,
          appointment_id: 'a',
          ...withKey,
        }),
      ),
  ],
  [
    'DELETE /api/client/v1/appointments/a%2Fb/',
    ['cancellation_reason', 'late_cancel'],
    (dispatch) =>
      dispatch(
        appointmentsApi.endpoints.cancelAppointment.initiate({
          id: 'a/b',
          cancellation_reason: 'x',
          late_cancel: true,
        }),
      ),
  ],
  [
    'POST /api/client/v1/appointments/initial-alacarte/',
    bookingFields,
    (dispatch) =>
      dispatch(bookingApi.endpoints.bookInitialAlacarte.initiate({ ...booking, ...withKey })),
  ],
  [
    'GET /api/client/v1/availability/month/2026-12-01/',
    ['practitioner_id', 'appointment_type', 'appointment_type_id'],
    (dispatch) =>
      dispatch(
        availabilityApi.endpoints.getMonthAvailability.initiate({
          ...slots,
          fromDate: '2026-12-01',
        }),
      ),
  ],
  [
    'GET /api/client/v1/availability/',
    ['practitioner_id', 'from_date', 'to_date', 'appointment_type', 'appointment_type_id'],
    (dispatch) =>
      dispatch(
        availabilityApi.endpoints.getAvailability.initiate({
          ...slots,
          from_date: '2026-12-01',
          to_date: '2026-12-31',
        }),
      ),
  ],
  [
    'POST /api/client/v2/stripe/create-checkout-session/',
    ['price_id', 'quantity', 'new_session_credits', ...bookingFields, 'base_redirect_url'],
    (dispatch) =>
      dispatch(
        paymentsApi.endpoints.createCheckoutSession.initiate({
          ...purchase,
          ...booking,
          new_session_credits: 1,
          base_redirect_url: '/appointments',
          ...withKey,
        }),
      ),
  ],
  [
    'POST /api/client/v2/stripe/create-session-invoice/',
    ['price_id', 'payment_method', 'promo_code'],
    (dispatch) =>
      dispatch(
        paymentsApi.endpoints.createSessionInvoice.initiate({
          ...purchase,
          payment_method: 'card',
          promo_code: 'X',
          ...withKey,
        }),
      ),
  ],
  [
    'GET /api/client/v2/stripe/customer-portal/',
    [],
    (dispatch) => dispatch(paymentsApi.endpoints.createCustomerPortalLink.initiate()),
  ],
  [
    'GET /api/client/v1/users/auth/',
    [],
    (dispatch) => dispatch(usersApi.endpoints.getAuth.initiate()),
  ],
  [
    'GET /api/client/v1/users/me/',
    [],
    (dispatch) => dispatch(usersApi.endpoints.getUser.initiate()),
  ],
  [
    'PUT /api/client/v1/users/me/',
    ['coach_id', 'has_chosen_coach'],
    (dispatch) =>
      dispatch(usersApi.endpoints.updateUser.initiate({ coach_id: 'p', has_chosen_coach: true })),
  ],
  [
    'GET /api/client/v2/users/assessment/',
    [],
    (dispatch) => dispatch(usersApi.endpoints.getAssessment.initiate()),
  ],
  [
    'GET /api/client/v2/users/hha-status/',
    [],
    (dispatch) => dispatch(usersApi.endpoints.getHhaStatus.initiate()),
  ],
  [
    'GET /api/client/v2/users/session-credits/',
    [],
    (dispatch) => dispatch(usersApi.endpoints.getSessionCredits.initiate()),
  ],
  ['GET /metadata.json', [], (dispatch) => dispatch(metadataApi.endpoints.getMetadata.initiate())],
]

it.each(table)('%s is sent with %j', async (call, fields, send) => {
  await send(store.dispatch)
  // the queries that a write invalidates may follow
  const [first] = requests
  expect(first?.call).toBe(call)
  const sent = call.startsWith('GET') ? first?.query : Object.keys(first?.body ?? {})
  expect(sent).toEqual(expect.arrayContaining(fields))
})

it('sends a plus sign for a space in a booking time, and an empty body for logout', async () => {
  await store.dispatch(bookingApi.endpoints.bookAppointment.initiate({ ...booking, ...withKey }))
  expect(requests[0]?.body['at']).toBe('2026-12-03T14:30:00+05:45')
  expect(requests[0]?.body['phone_number']).toBe('2125550142')
  requests = []
  await store.dispatch(accountsApi.endpoints.logout.initiate())
  expect(requests[0]?.body).toEqual({})
})

import {
  api,
  type BookAppointmentArgs,
  appointmentsApi,
  bookingApi,
  labOrdersApi,
  paymentsApi,
  timeRequestsApi,
} from '@portal/api-client'
import { bookingStarted, moveStarted, timeHeld } from '@portal/features/booking'
import { paymentCompleted } from '@portal/features/shared'
import {
  createAppointment,
  createHold,
  createPayment,
  getFixtureId,
  getTimeAfter,
  respondWith,
  respondWithError,
  createTestHeaders,
} from '@portal/testing'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createStore } from '../../session/store.ts'
import type { AnalyticsEvent } from '../../shell/analytics/events.ts'
import { isListedEvent } from '../../shell/analytics/events.ts'
import { createEventMiddleware } from './createEventMiddleware.ts'

const slot = {
  at: getTimeAfter(0),
  practitioner_id: getFixtureId(10),
  appointment_type: 'SESSION',
} as const
const booking: BookAppointmentArgs = {
  ...slot,
  idempotencyKey: 'key',
  user_timezone: 'America/New_York',
  sms_consent: false,
  notes: 'Low ferritin',
}

function openStore() {
  const events: AnalyticsEvent[] = []
  const middleware = createEventMiddleware({ track: (event) => void events.push(event) })
  const store = createStore({ extraHeaders: createTestHeaders() }, { middleware: [middleware] })
  onTestFinished(() => void store.dispatch(api.util.resetApiState()))
  const expectEvents = async (...expected: AnalyticsEvent[]) => {
    await waitFor(() => expect(events).toEqual(expected))
    expect(events.every(isListedEvent)).toBe(true)
  }
  return { dispatch: store.dispatch, expectEvents }
}

describe('createEventMiddleware', () => {
  it.each([
    [
      bookingStarted({
        appointmentType: 'LAB_REVIEW',
        practitioner: null,
        phoneNumber: '',
      }),
      false,
    ],
    [moveStarted(createAppointment()), true],
  ])('tracks the start of a booking', async (action, is_reschedule) => {
    const { dispatch, expectEvents } = openStore()
    dispatch(action)
    await expectEvents({ name: 'booking_started', properties: { is_reschedule } })
  })

  it('tracks a hold', async () => {
    const { dispatch, expectEvents } = openStore()
    dispatch(timeHeld(createHold()))
    await expectEvents({ name: 'time_held', properties: {} })
  })

  it('tracks a booking and a reschedule', async () => {
    const { dispatch, expectEvents } = openStore()
    const { bookAppointment } = bookingApi.endpoints
    respondWith('bookAppointment', { appointment: createAppointment({ moved_late: true }) })
    await dispatch(bookAppointment.initiate(booking))
    await dispatch(bookAppointment.initiate({ ...booking, appointment_id: getFixtureId(100) }))
    await expectEvents(
      { name: 'booking_confirmed', properties: { credits: 1 } },
      { name: 'session_rescheduled', properties: { is_late: true } },
    )
  })

  it('tracks the first session of an a-la-carte client', async () => {
    const { dispatch, expectEvents } = openStore()
    const { bookInitialAlacarte } = bookingApi.endpoints
    const { appointment_type: _type, ...fields } = booking
    respondWith('bookInitialAlacarte', { appointment: createAppointment() })
    await dispatch(bookInitialAlacarte.initiate(fields))
    respondWithError('bookInitialAlacarte', { status: 409, code: 'slot_taken', nearest: [] })
    await dispatch(bookInitialAlacarte.initiate(fields))
    await expectEvents(
      { name: 'booking_confirmed', properties: { credits: 1 } },
      { name: 'time_lost', properties: { stage: 'confirmation' } },
    )
  })

  it('tracks a cancellation', async () => {
    const { dispatch, expectEvents } = openStore()
    respondWith('cancelAppointment', {
      appointment: createAppointment({ status: 'cancelled', late_cancel: true }),
    })
    const cancellation = { id: getFixtureId(100), cancellation_reason: 'Pain', late_cancel: true }
    await dispatch(appointmentsApi.endpoints.cancelAppointment.initiate(cancellation))
    await expectEvents({ name: 'session_canceled', properties: { is_late: true } })
  })

  it('tracks requests for a time and lab orders, but nothing about health', async () => {
    const { dispatch, expectEvents } = openStore()
    respondWithError('acceptTimeOffer', { status: 409, code: 'time_offer_ended' })
    const { acceptTimeOffer, declineTimeOffer } = timeRequestsApi.endpoints
    const args = { id: getFixtureId(1), idempotencyKey: 'key', user_timezone: 'UTC' }
    await dispatch(acceptTimeOffer.initiate(args))
    respondWith('acceptTimeOffer', { appointment: createAppointment() })
    await dispatch(acceptTimeOffer.initiate(args))
    respondWith('declineTimeOffer', null)
    await dispatch(declineTimeOffer.initiate(args.id))
    respondWith('createLabOrder', {
      order_id: args.id,
      checkout_session: { id: args.id, url: '/pay', expires_at: getTimeAfter(0) },
      payment: null,
    })
    await dispatch(
      labOrdersApi.endpoints.createLabOrder.initiate({
        idempotencyKey: 'key',
        panel_ids: ['iron-and-energy'],
        collection: 'kit',
        legal_first_name: 'Maya',
        legal_last_name: 'Chen',
        birth_date: '1988-04-12',
        sex: 'female',
        address_line1: '1 Main Street',
        city: 'Oakland',
        state: 'CA',
        zip: '94612',
        phone_number: '+12125550142',
        consent_version: 1,
        catalog_version: 1,
        total: 8_900,
        base_redirect_url: '/labs/status',
      }),
    )
    await expectEvents(
      { name: 'time_offer_accepted', properties: {} },
      { name: 'time_offer_declined', properties: {} },
      { name: 'lab_order_started', properties: {} },
    )
  })

  it('tracks a lost time at each stage, but no other rejection', async () => {
    const { dispatch, expectEvents } = openStore()
    const { bookAppointment, holdTime } = bookingApi.endpoints
    const lost = { status: 409, code: 'slot_taken', nearest: [] }
    for (const call of ['holdTime', 'bookAppointment', 'createSessionInvoice'] as const)
      respondWithError(call, lost)
    await dispatch(holdTime.initiate(slot))
    await dispatch(bookAppointment.initiate(booking))
    await dispatch(
      paymentsApi.endpoints.createSessionInvoice.initiate({
        ...booking,
        price_id: 'price_1',
        payment_method: 'pm_1',
      }),
    )
    for (const code of ['no_credits', 'member_busy']) {
      respondWithError('bookAppointment', { ...lost, code, nearest: [getTimeAfter(0)] })
      await dispatch(bookAppointment.initiate(booking))
    }
    await expectEvents(
      { name: 'time_lost', properties: { stage: 'hold' } },
      { name: 'time_lost', properties: { stage: 'confirmation' } },
      { name: 'time_lost', properties: { stage: 'payment' } },
    )
  })

  it.each<[Parameters<typeof createPayment>[0], AnalyticsEvent[]]>([
    [
      { outcome: 'credited' },
      [{ name: 'purchase_completed', properties: { credits: 1, has_session: false } }],
    ],
    [
      { outcome: 'booked', at: getTimeAfter(0) },
      [
        { name: 'purchase_completed', properties: { credits: 1, has_session: true } },
        { name: 'booking_confirmed', properties: { credits: 1 } },
      ],
    ],
    [
      { outcome: 'time_lost', at: getTimeAfter(0) },
      [
        { name: 'purchase_completed', properties: { credits: 1, has_session: true } },
        { name: 'time_lost', properties: { stage: 'payment' } },
      ],
    ],
    [{ outcome: null, status: 'failed', paid_at: null }, []],
  ])('tracks a purchase with %o', async (fields, expected) => {
    const { dispatch, expectEvents } = openStore()
    dispatch(paymentCompleted(createPayment(fields)))
    await expectEvents(...expected)
  })
})

import { HOUR } from '@portal/domain/time'
import { paymentWatched, purchaseDraftSlice } from '@portal/features/credits'
import {
  createAppointment,
  createPayment,
  getFixtureId,
  getTimeAfter,
  NOW,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillBookingDraft } from '../../../testing/fillBookingDraft.ts'
import type { AnalyticsEvent } from '../../../shell/analytics/events.ts'
import { openPortal } from '../../../testing/openPortal.tsx'

const { purchaseChanged } = purchaseDraftSlice.actions

const nearest = [getTimeAfter(25 * HOUR), getTimeAfter(26 * HOUR)]

/** Opens the page to which the member returns from a payment whose time was lost. */
async function openLostTime() {
  const payment = createPayment({
    outcome: 'time_lost',
    at: getTimeAfter(24 * HOUR),
    practitioner_id: getFixtureId(10),
    appointment_type: 'SESSION',
    nearest,
  })
  respondAsServer()
  respondWith('getPayment', { payment })
  respondWith('checkPayment', { payment })
  const portal = await openPortal('/appointments/confirm', {
    prepare(store) {
      fillBookingDraft(store)
      const since = Date.parse(NOW)
      store.dispatch(
        paymentWatched({ id: payment.id, isCanceled: false, isForSession: true, since }),
      )
    },
  })
  const times = within(await screen.findByRole('region', { name: 'Nearest available times' }))
  return { ...portal, times: await times.findAllByRole('button') }
}

/** Opens the return address of a payment that booked a session. */
async function openReturn({ isStartedHere }: { isStartedHere: boolean }) {
  const appointment = createAppointment({ at: getTimeAfter(24 * HOUR) })
  const payment = createPayment({
    outcome: 'booked',
    at: appointment.at,
    practitioner_id: getFixtureId(10),
    appointment_type: 'SESSION',
    appointment_id: appointment.id,
  })
  respondAsServer({ upcoming: [appointment] })
  respondWith('getPayment', { payment })
  const checks = respondWith('checkPayment', { payment })
  const events: AnalyticsEvent[] = []
  const portal = await openPortal(`/appointments/confirm?payment=${payment.id}`, {
    track: (event) => void events.push(event),
    prepare(store) {
      fillBookingDraft(store)
      const attempt = { content: '{}', idempotencyKey: 'key' }
      if (isStartedHere)
        store.dispatch(purchaseChanged({ purpose: 'session', change: { attempt } }))
    },
  })
  await screen.findByRole('heading', { name: "You're booked" })
  const listPurchases = () =>
    events.filter(({ name }) => ['purchase_completed', 'booking_confirmed'].includes(name))
  return { ...portal, checks, listPurchases }
}

describe('AfterPayment', () => {
  it('reports the purchase once when the member leaves the confirmation by a link', async () => {
    const { user, checks, listPurchases } = await openReturn({ isStartedHere: true })
    const reported = [
      { name: 'purchase_completed', properties: { credits: 1, has_session: true } },
      { name: 'booking_confirmed', properties: { credits: 1 } },
    ]
    await waitFor(() => expect(listPurchases()).toEqual(reported))
    // it is shown with the details, which may arrive after both are reported
    const link = await screen.findByRole('link', { name: 'See your sessions' })
    const checked = checks.length
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name: 'Sessions' })
    await screen.findByRole('article')
    expect(listPurchases()).toEqual(reported)
    expect(checks).toHaveLength(checked)
  })

  it('reports no purchase when its return address is opened again', async () => {
    const { user, listPurchases } = await openReturn({ isStartedHere: false })
    await user.click(await screen.findByRole('link', { name: 'See your sessions' }))
    await screen.findByRole('article')
    expect(listPurchases()).toEqual([])
  })
})

describe('TimeLostAfterPayment', () => {
  it('books the chosen time once, even when the first request got no response', async () => {
    const { user, times } = await openLostTime()
    const appointment = createAppointment({ at: getTimeAfter(26 * HOUR) })
    const second = respondWith('bookAppointment', { appointment })
    const first = respondWithNetworkError('bookAppointment', { once: true })
    const time = times[1] ?? expect.unreachable()
    await user.click(time)
    await screen.findByText(/We couldn't reach the server/)
    await user.click(time)
    await screen.findByRole('heading', { name: "You're booked" })
    expect(first[0]?.body).toMatchObject({ at: nearest[1], practitioner_id: getFixtureId(10) })
    expect(second[0]?.body).toEqual(first[0]?.body)
    expect(second[0]?.idempotencyKey).toBe(first[0]?.idempotencyKey)
  })

  it('offers other times when the chosen one was taken, too', async () => {
    const { user, times } = await openLostTime()
    const nextNearest = getTimeAfter(27 * HOUR)
    respondWithError('bookAppointment', { status: 409, code: 'slot_taken', nearest: [nextNearest] })
    const time = times[0] ?? expect.unreachable()
    await user.click(time)
    await screen.findByText('That time was just taken, too. These are available now.')
    const region = within(screen.getByRole('region', { name: 'Nearest available times' }))
    expect(region.getAllByRole('button')).toHaveLength(1)
  })
})

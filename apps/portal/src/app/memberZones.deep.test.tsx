// @module-tag deep
import { HOUR } from '@portal/domain/time'
import { moveStarted, timeChosen } from '@portal/features/booking'
import { paymentWatched } from '@portal/features/credits'
import {
  createAppointment,
  createAvailability,
  createCreditEntry,
  createDocument,
  createDocumentPage,
  createHold,
  createPayment,
  createPractitioner,
  createLoginSessionFixture,
  createUser,
  getFixtureId,
  getTimeAfter,
  hasText,
  NOW,
  readText,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { type MemberZone, memberZones, memberZoneSessionStart } from '@portal/tools/memberZones'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AppStore } from '../session/store.ts'
import { fillBookingDraft } from '../testing/fillBookingDraft.ts'
import { openPortal } from '../testing/openPortal.tsx'

const appointment = createAppointment({ at: memberZoneSessionStart })

function fillZonedDraft(store: AppStore) {
  fillBookingDraft(store)
  store.dispatch(timeChosen(memberZoneSessionStart))
}

/** Opens a screen as a member with this zone, on a device in another one. */
function open(
  address: string,
  { profile, device }: MemberZone,
  prepare: (store: AppStore) => void = fillZonedDraft,
) {
  const readOptions = Intl.DateTimeFormat.prototype.resolvedOptions
  const deviceZone = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...readOptions.call(this), timeZone: device }
    })
  onTestFinished(() => deviceZone.mockRestore())
  const zone = profile ?? device
  respondAsServer({
    user: createUser({ timezone: profile }),
    upcoming: [appointment],
    availability: createAvailability(
      [memberZoneSessionStart, getTimeAfter(HOUR, memberZoneSessionStart)],
      zone,
    ),
  })
  respondWith('holdTime', { hold: createHold({ at: memberZoneSessionStart }) })
  return openPortal(address, { prepare })
}

const summaryText = async () =>
  readText(await screen.findByRole('region', { name: 'Your session' }))

describe.each(memberZones)('zone $profile, device in $device', (zone) => {
  const { profile, device, shown } = zone
  it.each(['/home', '/appointments'])(
    'shows the session on %s and in its dialogs',
    async (path) => {
      const { user } = await open(path, zone)
      const card = await screen.findByRole('article')
      await waitFor(() => expect(readText(card)).toContain(shown))
      for (const name of [/^Cancel/, /^Reschedule/]) {
        await user.click(within(card).getByRole('button', { name }))
        const dialog = await screen.findByRole('dialog')
        expect(readText(dialog)).toContain(shown)
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
    },
  )

  it.each([
    [`/appointments/${appointment.id}`, appointment, shown],
    ['/appointments?list=past', { ...appointment, status: 'completed' as const }, shown],
    ['/appointments?list=canceled', { ...appointment, status: 'cancelled' as const }, shown],
  ])('shows the session on %s', async (path, session, expected) => {
    const opened = open(path, zone)
    respondWith('getAppointment', { appointment: session })
    respondWith('getAppointmentNotes', { notes: null, summary: null })
    respondWith('listSessionPayments', { results: [], next: null })
    respondWith('listAppointments', { results: [session], next: null })
    await opened
    await waitFor(() => expect(readText(screen.getByRole('main'))).toMatch(expected))
  })

  it('shows the date of a document', async () => {
    const opened = open('/documents', zone)
    const created = createDocument({ created_at: memberZoneSessionStart })
    respondWith('listDocuments', createDocumentPage([created]))
    await opened
    const [, date] = /^\w+, (.*) at /.exec(shown) ?? []
    await screen.findByText(new RegExp(`^${date}, \\d{4}$`))
  })

  it('shows the session while it is chosen, and requests times in this zone', async () => {
    const screenOpened = open('/appointments/book', zone)
    const requests = respondWith('getAvailability', { availability: {} })
    await screenOpened
    await waitFor(async () => expect(await summaryText()).toContain(shown))
    await waitFor(() => expect(requests[0]?.timeZone).toBe(profile ?? device))
    const select = await screen.findByLabelText('Time zone')
    expect(select).toHaveProperty('value', profile ?? device)
  })

  it('shows the session in the draft and when it is booked, and sends the zone', async () => {
    const bookings = respondWith('bookAppointment', { appointment })
    const { user } = await open('/appointments/confirm', zone)
    await waitFor(async () => expect(await summaryText()).toContain(shown))
    await user.click(await screen.findByRole('button', { name: 'Confirm booking' }))
    await screen.findByRole('heading', { name: "You're booked" })
    expect(readText(document.body)).toContain(shown)
    expect(bookings[0]).toMatchObject({
      timeZone: profile ?? device,
      body: { user_timezone: profile ?? device },
    })
  })

  it('shows the session while it is rescheduled, and afterwards', async () => {
    const { user, store } = await open('/appointments/confirm', zone, (started) => {
      started.dispatch(moveStarted(appointment))
      started.dispatch(timeChosen(memberZoneSessionStart))
    })
    respondWith('bookAppointment', { appointment })
    const moved = await screen.findByRole('region', { name: 'Reschedule your session' })
    // the current time and the new one
    await waitFor(() => expect(readText(moved).split(shown)).toHaveLength(3))
    await user.click(
      await screen.findByRole('button', { name: 'Confirm new time', description: '' }),
    )
    await screen.findByRole('heading', { name: 'Session rescheduled' })
    expect(readText(document.body)).toContain(shown)
    expect(store.getState().bookingDraft.booked_appointment).toBe(appointment.id)
  })

  it('shows the session that was lost during the payment, and the nearest time', async () => {
    const payment = createPayment({
      outcome: 'time_lost',
      at: memberZoneSessionStart,
      practitioner_id: getFixtureId(10),
      appointment_type: 'SESSION',
      nearest: [memberZoneSessionStart],
    })
    const lost = open('/appointments/confirm', zone, (store) => {
      fillZonedDraft(store)
      const since = Date.parse(NOW)
      store.dispatch(
        paymentWatched({ id: payment.id, isCanceled: false, isForSession: true, since }),
      )
    })
    respondWith('getPayment', { payment })
    respondWith('checkPayment', { payment })
    await lost
    await waitFor(() =>
      expect(readText(document.body)).toContain(`${shown} is no longer available.`),
    )
    const nearest = await screen.findByRole('region', { name: 'Nearest available times' })
    expect(readText(nearest)).toContain(shown.split(' at ')[1])
  })

  it('shows dates of credit entries', async () => {
    const wallet = open('/settings/credits', zone)
    const session = { id: appointment.id, name: 'Session', at: memberZoneSessionStart }
    const entry = createCreditEntry({
      reason: 'booking',
      session,
      created_at: memberZoneSessionStart,
    })
    respondWith('listCreditHistory', { results: [entry], next: null })
    respondWith('listPayments', { results: [], next: null })
    respondWith('listPaymentMethods', { results: [], next: null })
    await wallet
    const [date = '', time] = shown.slice('Tue, '.length).split(' at ')
    await screen.findByText(`Session, ${date}`)
    await screen.findByText(`${date}, 2026 at ${time}`)
  })

  it('shows when a device was last seen', async () => {
    const security = open('/settings/security', zone)
    respondWith('listSessions', {
      results: [createLoginSessionFixture({ last_seen_at: memberZoneSessionStart })],
      next: null,
    })
    await security
    await screen.findByText(hasText(`Last active ${shown}`))
  })

  it('shows the zone in the settings', async () => {
    await open('/settings/time', zone)
    const button = await screen.findByRole('button', { name: /^Time zone/ })
    expect(button).toHaveProperty('value', profile ?? device)
  })

  it('shows the next opening of practitioners', async () => {
    const choose = open('/choose-your-practitioner', zone)
    respondWith('listPractitioners', {
      results: [createPractitioner({ next_opening: memberZoneSessionStart })],
      next: null,
    })
    await choose
    await screen.findByText(shown, { exact: false })
  })

  it('shows the session when its time was taken, and as the nearest time', async () => {
    const lost = open('/appointments/confirm', zone)
    respondWithError('holdTime', {
      status: 409,
      code: 'slot_taken',
      nearest: [memberZoneSessionStart],
    })
    await lost
    await waitFor(() =>
      expect(readText(document.body)).toContain(`${shown} is no longer available.`),
    )
    const nearest = await screen.findByRole('region', { name: 'Nearest available times' })
    expect(readText(nearest)).toContain(shown.split(' at ')[1])
  })
})

describe('a device in another zone than the profile', () => {
  const [zone] = memberZones
  if (!zone) throw new Error('The table is empty.')

  it('is named, and one tap saves its zone for every screen', async () => {
    const { user } = await open('/appointments', zone)
    await screen.findByText('Times in Central Time')
    const card = await screen.findByRole('article')
    const moved = createUser({ timezone: zone.device })
    const updates = respondWith('updateUser', { user: moved })
    respondWith('getUser', { user: moved })
    await user.click(screen.getByRole('button', { name: 'Use device time (EDT)' }))
    await waitFor(() => expect(readText(card)).toContain('Tue, Nov 3 at 10:00 am EST'))
    const line = await screen.findByText('Times in Eastern Time')
    expect(document.activeElement).toBe(line)
    await waitFor(() => expect(updates[0]?.body).toEqual({ timezone: zone.device }))
  })

  it('shows the previous zone again when the new one cannot be saved', async () => {
    const { user } = await open('/appointments', zone)
    const card = await screen.findByRole('article')
    respondWithError('updateUser', { status: 500 })
    await user.click(await screen.findByRole('button', { name: 'Use device time (EDT)' }))
    await screen.findByText(/went wrong/)
    expect(readText(card)).toContain('Tue, Nov 3 at 9:00 am CST')
  })
})

describe('a viewed member without a zone', () => {
  const viewed = `view-as-user=${getFixtureId(1)}`
  const elsewhere: MemberZone = { profile: null, device: 'Asia/Kathmandu', shown: '' }

  it("has the default zone and not the admin's, and the banner says so", async () => {
    await open(`/appointments?${viewed}`, elsewhere)
    const card = await screen.findByRole('article')
    await waitFor(() => expect(readText(card)).toContain('Tue, Nov 3 at 10:00 am EST'))
    await screen.findByText(/Maya has no time zone yet, so times are in Eastern Time\./)
    expect(screen.queryByText(/^Times are in/)).toBeNull()
  })

  it('has the default zone in requests', async () => {
    const screenOpened = open(`/appointments/book?${viewed}`, elsewhere)
    const requests = respondWith('getAvailability', { availability: {} })
    await screenOpened
    await waitFor(() => expect(requests[0]?.timeZone).toBe('America/New_York'))
    const reason = 'Viewing as Maya Chen, read only.'
    const button = await screen.findByRole('button', { name: /^Time zone/, description: reason })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(requests.every(({ timeZone }) => timeZone === 'America/New_York')).toBe(true)
  })
})

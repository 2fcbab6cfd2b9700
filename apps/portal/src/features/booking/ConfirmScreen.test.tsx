import {
  createAppointment,
  createCard,
  createGate,
  createHold,
  createQuote,
  createUser,
  expectAccessible,
  getFixtureId,
  addTime,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import {
  appointmentTypeChosen,
  contactChanged,
  practitionerChosen,
  timeChosen,
} from '@portal/features/booking'
import { HOUR, MINUTE } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillBookingDraft } from '../../testing/fillBookingDraft.ts'
import type { AppStore } from '../../session/store.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const address = '/appointments/confirm'
const open = () => openPortal(address, { prepare: fillBookingDraft })
const confirmButton = (description: string) =>
  screen.findByRole('button', { name: 'Confirm booking', description })

function fillConsultationDraft(store: AppStore, at: string): void {
  fillBookingDraft(store)
  store.dispatch(appointmentTypeChosen({ type: 'INITIAL_CONSULTATION' }))
  store.dispatch(practitionerChosen(getFixtureId(10)))
  store.dispatch(timeChosen(at))
}

const recordedContact = { phone_number: '+12125550142', sms_consent: true }

/** A draft as it starts for a member with recorded consent to text messages. */
function fillContactDraft(store: AppStore): void {
  fillBookingDraft(store)
  store.dispatch(contactChanged(recordedContact))
}

describe('ConfirmScreen', () => {
  it('waits for the hold, counts it down, and lets the member confirm', async () => {
    const gate = createGate()
    respondAsServer()
    respondWith('holdTime', { hold: createHold() }, { after: gate.opened })
    const { passTime } = await open()
    await confirmButton("One moment. We're holding your time.")
    gate.open()
    await confirmButton('')
    expect(screen.getByRole('timer').textContent).toBe('10:00')
    await expectAccessible()
    passTime(5 * MINUTE)
    await screen.findByText('5 minutes left to confirm.')
    expect(screen.getByRole('timer').textContent).toBe('5:00')
  })

  it('keeps typed input when the hold ends and holds the time again', async () => {
    respondAsServer()
    const requests = respondWith('holdTime', { hold: createHold() })
    const { user, passTime } = await open()
    await confirmButton('')
    const notes = screen.getByRole('textbox', { name: /What would you like to talk about/ })
    await user.fill(notes, 'My sleep')
    passTime(10 * MINUTE)
    await confirmButton("We're not holding your time right now.")
    respondWith('holdTime', { hold: createHold({}, addTime(10 * MINUTE)) })
    await user.click(screen.getByRole('button', { name: 'Hold it again' }))
    await confirmButton('')
    expect(notes).toHaveProperty('value', 'My sleep')
    expect(requests).toHaveLength(1)
  })

  it('offers a new link when the email must be confirmed first', async () => {
    const member = createUser({ is_email_confirmed: false })
    respondAsServer({ user: member })
    respondWithError('holdTime', { status: 409, code: 'email_not_confirmed' })
    const { user } = await open()
    await screen.findByText(/^We're not holding this time\. Confirm your email/)
    await screen.findByRole('button', { name: 'Resend link' })
    await expectAccessible()
    // confirmed in another tab
    respondAsServer({ user: { ...member, is_email_confirmed: true } })
    respondWith('holdTime', { hold: createHold() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await confirmButton('')
    expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull()
  })

  it('links to the sessions when the member has too many', async () => {
    respondAsServer()
    respondWithError('holdTime', {
      status: 409,
      code: 'too_many_open_sessions',
      detail: 'You can have 8 upcoming sessions. Cancel one, or book after the next.',
    })
    await open()
    await screen.findByText(/^We're not holding this time\. You can have 8 upcoming sessions/)
    const link = screen.getByRole('link', { name: 'See your sessions' })
    expect(link.getAttribute('href')).toBe('/appointments')
  })

  it('replaces a type that is not offered anymore', async () => {
    const member = createUser({ had_first_visit: false })
    respondAsServer({ user: member })
    respondWithError('holdTime', { status: 409, code: 'type_not_offered' })
    const events: string[] = []
    const { user, store } = await openPortal(address, {
      prepare: (started) => fillConsultationDraft(started, addTime(24 * HOUR)),
      track: ({ name }) => void events.push(name),
    })
    const notes = await screen.findByRole('textbox', { name: /What would you like to talk about/ })
    await user.fill(notes, 'My sleep')
    await screen.findByText(/^We're not holding this time\. You've already had your first session/)
    respondAsServer({ user: createUser() })
    await user.click(screen.getByRole('link', { name: 'Choose another session' }))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Session' })).toHaveProperty(
        'value',
        'FOLLOW_UP',
      ),
    )
    // the same booking goes on
    expect(store.getState().bookingDraft.notes).toBe('My sleep')
    expect(events.filter((name) => name === 'booking_started')).toHaveLength(1)
  })

  it('says that the first session is included and how it is used up', async () => {
    respondAsServer({
      user: createUser({ had_first_visit: false, session_credits_remaining: 0 }),
    })
    respondWith('holdTime', { hold: createHold({ at: addTime(50 * HOUR) }) })
    await openPortal(address, {
      prepare: (store) => fillConsultationDraft(store, addTime(50 * HOUR)),
    })
    await screen.findByText('Your first session is included.')
    screen.getByText(
      'Reschedule up to 2 hours before. Cancel at least 24 hours before to book it again for free.',
    )
  })

  it('shows the nearest times when another member took the time after the hold ended', async () => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    const { user, passTime } = await open()
    await confirmButton('')
    passTime(10 * MINUTE)
    respondWithError('holdTime', {
      status: 409,
      code: 'slot_taken',
      nearest: [addTime(25 * HOUR)],
    })
    await user.click(await screen.findByRole('button', { name: 'Hold it again' }))
    await screen.findByRole('heading', { name: 'That time was just taken' })
    await screen.findByRole('button', { name: /10:00 am/ })
  })

  it('shows the nearest times when the hold is rejected because the time is taken', async () => {
    respondAsServer()
    respondWithError('holdTime', {
      status: 409,
      code: 'slot_taken',
      nearest: [addTime(25 * HOUR)],
      once: true,
    })
    const { user } = await open()
    const title = await screen.findByRole('heading', { name: 'That time was just taken' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    await expectAccessible()
    respondWith('holdTime', { hold: createHold({ at: addTime(25 * HOUR) }) })
    await user.click(screen.getByRole('button', { name: /10:00 am/ }))
    await confirmButton('')
  })

  it.each(['holdTime', 'bookAppointment'] as const)(
    'shows the nearest times when the member has another session then (%s)',
    async (call) => {
      respondAsServer()
      respondWith('holdTime', { hold: createHold() })
      respondWithError(call, { status: 409, code: 'member_busy', nearest: [addTime(25 * HOUR)] })
      const { user } = await open()
      if (call === 'bookAppointment') await user.click(await confirmButton(''))
      await screen.findByRole('heading', { name: 'You have another session then' })
      await screen.findByText(/^Fri, Oct 30 at 9:00 am EDT overlaps another of your sessions\./)
      await expectAccessible()
      respondWith('holdTime', { hold: createHold({ at: addTime(25 * HOUR) }) })
      await user.click(screen.getByRole('button', { name: /10:00 am/ }))
      await confirmButton('')
    },
  )

  it('reports a time that has passed', async () => {
    respondAsServer()
    respondWithError('holdTime', { status: 409, code: 'not_bookable', nearest: [] })
    await openPortal(address, { prepare: fillBookingDraft, now: addTime(25 * HOUR) })
    await screen.findByRole('heading', { name: 'That time has passed' })
    expect(screen.getByText('No other times are available around then.')).toBeDefined()
  })

  it('offers to try again when the time cannot be held', async () => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    respondWithNetworkError('holdTime', { once: true })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await confirmButton('')
  })

  it.each([
    ['no_credits', /You have no credits left/],
    ['member_busy', /You have another session at that time/],
    ['idempotency_key_reused', /You already submitted this booking/],
  ])('shows the reason under the button when a booking is rejected (%s)', async (code, text) => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    respondWithError('bookAppointment', { status: 409, code })
    const { user } = await open()
    await user.click(await confirmButton(''))
    await screen.findByText(text)
  })

  it('sends the same key again when a booking got no response', async () => {
    const appointment = createAppointment({ at: addTime(24 * HOUR) })
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    const second = respondWith('bookAppointment', { appointment })
    const first = respondWithNetworkError('bookAppointment', { once: true })
    const { user } = await open()
    await user.click(await confirmButton(''))
    await screen.findByText(/We couldn't reach the server/)
    await user.click(await confirmButton(''))
    await screen.findByRole('heading', { name: "You're booked" })
    expect(first).toHaveLength(1)
    expect(second).toHaveLength(1)
    expect(second[0]?.idempotencyKey).toBe(first[0]?.idempotencyKey)
  })

  it('shows an invalid phone number beside its field', async () => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    const { user } = await open()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(phone, 'call me')
    await user.click(await confirmButton(''))
    await screen.findByRole('textbox', { description: /7 to 15 digits/ })
    expect(document.activeElement).toBe(phone)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it.each([
    ['the recorded number', null, true],
    ['another number', '+13125550187', false],
  ])('sends consent to text messages with %s: %s, %s', async (_name, typed, sms_consent) => {
    respondAsServer({ user: createUser(recordedContact) })
    respondWith('holdTime', { hold: createHold() })
    const bookings = respondWith('bookAppointment', { appointment: createAppointment() })
    const { user } = await openPortal(address, { prepare: fillContactDraft })
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    if (typed !== null) await user.fill(phone, typed)
    await user.click(await confirmButton(''))
    await screen.findByRole('heading', { name: "You're booked" })
    const { phone_number } = recordedContact
    expect(bookings[0]?.body).toMatchObject({ phone_number: typed ?? phone_number, sms_consent })
  })

  it('sends no consent to text messages with a purchase for another number', async () => {
    const member = { plan_type: 'ALACARTE', session_credits_remaining: 0 } as const
    respondAsServer({ user: createUser({ ...member, ...recordedContact }) })
    respondWith('holdTime', { hold: createHold() })
    respondWith('listPaymentMethods', { results: [createCard()], next: null })
    respondWith('getQuote', { quote: createQuote() })
    const purchases = respondWithNetworkError('createSessionInvoice')
    const { user } = await openPortal(address, { prepare: fillContactDraft })
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(phone, '+13125550187')
    await user.click(
      await screen.findByRole('button', { name: 'Pay $95.00 and book', description: '' }),
    )
    await waitFor(() => expect(purchases).toHaveLength(1))
    expect(purchases[0]?.body).toMatchObject({ phone_number: '+13125550187', sms_consent: false })
  })

  it('shows a phone number that the server rejects beside its field', async () => {
    const errors = [{ field: 'phone_number', code: 'invalid', message: 'Enter a valid number.' }]
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    respondWithError('bookAppointment', { status: 400, errors })
    const { user } = await open()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(phone, '1234567')
    await user.click(await confirmButton(''))
    await screen.findByRole('textbox', { description: /^Enter a valid number\./ })
    expect(document.activeElement).toBe(phone)
    expect(screen.getAllByText('Enter a valid number.')).toHaveLength(1)
    await user.fill(phone, '12345678')
    await waitFor(() => expect(screen.queryByText('Enter a valid number.')).toBeNull())
  })

  it('shows a phone number that the server rejects with a purchase beside its field', async () => {
    const errors = [{ field: 'phone_number', code: 'invalid', message: 'Enter a valid number.' }]
    respondAsServer({ user: createUser({ plan_type: 'ALACARTE', session_credits_remaining: 0 }) })
    respondWith('holdTime', { hold: createHold() })
    respondWith('listPaymentMethods', { results: [createCard()], next: null })
    respondWith('getQuote', { quote: createQuote() })
    respondWithError('createSessionInvoice', { status: 400, errors })
    const { user } = await open()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.click(
      await screen.findByRole('button', { name: 'Pay $95.00 and book', description: '' }),
    )
    await screen.findByRole('textbox', { description: /^Enter a valid number\./ })
    expect(document.activeElement).toBe(phone)
    expect(screen.getAllByText('Enter a valid number.')).toHaveLength(1)
  })

  it('sells the missing credit to a member without credits', async () => {
    respondAsServer({ user: createUser({ plan_type: 'ALACARTE', session_credits_remaining: 0 }) })
    respondWith('holdTime', { hold: createHold() })
    respondWith('listPaymentMethods', { results: [createCard()], next: null })
    respondWith('getQuote', { quote: createQuote() })
    await open()
    await screen.findByText(/This session costs 1 credit and you have none left/)
    await screen.findByRole('button', { name: 'Pay $95.00 and book', description: '' })
    expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull()
    await expectAccessible()
  })

  it('opens the time picker when no time is chosen', async () => {
    respondAsServer()
    await openPortal(address)
    await screen.findByRole('heading', { level: 1, name: 'Book a session' })
  })
})

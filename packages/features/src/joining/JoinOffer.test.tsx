import { bookingPolicy } from '@portal/domain/scheduling'
import { DAY } from '@portal/domain/time'
import {
  createAppointment,
  createAvailability,
  createBrand,
  createHold,
  createOffer,
  createPayment,
  createPractitioner,
  createPrice,
  createQuote,
  createTestStore,
  createUser,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  NOW,
  readText,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  show,
} from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { JoinOffer } from './JoinOffer.tsx'
import type { JoinDraft } from './joinStep.ts'
import type { JoinStart } from './useJoin.ts'

const practitioner = createPractitioner()
const free = createOffer()
const paid = createOffer({
  slug: 'reset',
  name: 'Reset',
  kind: 'paid_session',
  appointment_type: 'PROGRAM_SESSION',
  membership_days: null,
  price: createPrice({ amount: 12_000, regular_amount: 12_000 }),
})
const brand = createBrand({ practitioners: [practitioner], offers: [free, paid] })
const links = {
  login: '/login',
  home: '/home',
  book: '/book',
  bookHeld: ({ at }: { at: string }) => `/book?at=${at}`,
  terms: '/terms',
  privacy: '/p',
}
const hold = (offer = free, now: string = NOW) =>
  createHold({ appointment_type: offer.appointment_type, practitioner_id: practitioner.id }, now)

beforeEach(() => respondWith('listPractitioners', { results: [practitioner], next: null }))

/** A time that the clock of the device has not passed. */
const upcomingHold = (offer = free) => ({
  ...hold(offer),
  at: getTimeAfter(DAY, new Date().toISOString()),
})

const logOut = () => respondWith('getAuth', { is_authenticated: false, user_session_version: null })

function logIn(fields: Parameters<typeof createUser>[0]): void {
  respondWith('getAuth', { is_authenticated: true, user_session_version: 1 })
  respondWith('getUser', { user: createUser(fields) })
}

const storeDraft = (draft: JoinDraft) => void drafts.push(draft)
const nothing: JoinStart = { time: null, payment: null }
const shownSteps: string[] = []
const drafts: JoinDraft[] = []
function open(offer = free, start: JoinStart = nothing, draft: JoinDraft | null = null) {
  shownSteps.length = 0
  drafts.length = 0
  return show(
    <JoinOffer
      {...{ brand, offer, start, links }}
      apiOrigin=""
      introPromoCode=""
      returnTo="/join"
      onProgress={() => {}}
      onStepShown={(kind) => shownSteps.push(kind)}
      entered={null}
      onEnter={() => {}}
      draft={draft}
      onDraft={storeDraft}
    />,
    createTestStore(),
  )
}

/** Opens the account form for a time that is held. */
async function openAccount(offer = free) {
  logOut()
  respondWith('getHold', { hold: upcomingHold(offer), offer: null })
  const { user } = open(offer)
  await screen.findByRole('heading', { name: 'Create your account' })
  await user.fill(screen.getByLabelText('First name'), 'Noa')
  await user.fill(screen.getByLabelText('Email'), 'noa@example.com')
  await user.fill(screen.getByLabelText('Password'), 'a good long one')
  return user
}

describe('the account step', () => {
  it('asks for the consent, and keeps what was typed after a failure', async () => {
    const user = await openAccount()
    const submit = screen.getByRole('button', { name: 'Book my session' })
    await user.click(submit)
    await screen.findByText('To create an account, agree to the terms.')
    await expectAccessible()
    await user.click(screen.getByRole('checkbox', { name: /terms of service/ }))
    respondWithNetworkError('createAccountWithBooking')
    const carts = respondWith('reportAbandonedCart', null)
    await user.click(submit)
    await screen.findByText(/Your choices are saved/)
    await waitFor(() => expect(carts).toHaveLength(1))
    expect(carts[0]?.body).toMatchObject({ email: 'noa@example.com', send_link: false })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noa@example.com')
  })

  it('has an open field for the number when the practitioner calls', async () => {
    const caller = { ...practitioner, meeting_kind: 'phone' as const }
    respondWith('listPractitioners', { results: [caller], next: null })
    await openAccount()
    await screen.findByRole('textbox', { name: 'Phone number', description: /calls this number/ })
  })

  it('offers to log in when the email has an account', async () => {
    const user = await openAccount()
    await user.click(screen.getByRole('checkbox', { name: /terms of service/ }))
    respondWithError('createAccountWithBooking', {
      status: 400,
      code: 'validation_failed',
      errors: [{ field: 'email', code: 'account_exists', message: 'An account exists.' }],
    })
    respondWith('reportAbandonedCart', null)
    await user.click(screen.getByRole('button', { name: 'Book my session' }))
    await screen.findByRole('textbox', { description: /An account exists/ })
    const login = screen.getByRole('link', { name: 'Log in and keep this time' })
    expect(login.getAttribute('href')).toBe('/login')
  })

  it('goes back to the times of the same practitioner when the time was taken', async () => {
    const user = await openAccount()
    await user.click(screen.getByRole('checkbox', { name: /terms of service/ }))
    const nearest = [getTimeAfter(30 * 3_600_000)]
    respondWithError('createAccountWithBooking', { status: 409, code: 'slot_taken', nearest })
    respondWith('reportAbandonedCart', null)
    respondWith('listPractitioners', { results: [practitioner], next: null })
    respondWith('getAvailability', { availability: {} })
    await user.click(screen.getByRole('button', { name: 'Book my session' }))
    await screen.findByText(/was just taken/)
    const held = respondWith('holdTime', { hold: hold() })
    const region = await screen.findByRole('region', { name: 'Nearest available times' })
    await user.click(region.querySelector('button') as HTMLButtonElement)
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(held[0]?.body).toMatchObject({ practitioner_id: practitioner.id })
  })

  it.each([
    ["isn't available", 'not_bookable', DAY],
    ['is during another session of yours', 'member_busy', DAY],
    ['has passed', 'not_bookable', -DAY],
  ])('says that the time of a link %s', async (text, code, distance) => {
    logOut()
    respondWith('getHold', { hold: null, offer: null })
    respondWith('getAvailability', { availability: {} })
    const now = new Date().toISOString()
    respondWithError('holdTime', { status: 409, code, nearest: [getTimeAfter(2 * DAY, now)] })
    const at = getTimeAfter(distance, now)
    open(free, { time: { at, practitionerId: practitioner.id }, payment: null })
    await screen.findByText(text, { exact: false })
    expect(screen.queryByText(/just taken/)).toBeNull()
  })

  it('says why the time of a link cannot be held for now, where the visitor looks', async () => {
    logOut()
    respondWith('getHold', { hold: null, offer: null })
    respondWith('getAvailability', { availability: createAvailability([upcomingHold().at]) })
    const detail = 'Others on your network hold several times.'
    respondWithError('holdTime', { status: 429, code: 'network_holds', detail })
    const { user } = open(free, {
      time: { at: hold().at, practitionerId: practitioner.id },
      payment: null,
    })
    const isFocused = async () =>
      expect((await screen.findByText(detail)).closest('[tabindex="-1"]')).toBe(
        document.activeElement,
      )
    await waitFor(isFocused)
    // a time below the notice
    const openings = await screen.findByRole('region', { name: 'Next openings' })
    await user.click(openings.querySelector('button') as HTMLButtonElement)
    await waitFor(isFocused)
  })

  it('offers the other times when a link names somebody who is not of the brand', async () => {
    logOut()
    respondWith('getHold', { hold: null, offer: null })
    respondWith('getAvailability', { availability: createAvailability([upcomingHold().at]) })
    const holds = respondWith('holdTime', { hold: hold() })
    open(free, {
      time: { at: upcomingHold().at, practitionerId: getFixtureId(77) },
      payment: null,
    })
    await screen.findByText("isn't available.")
    await screen.findByText(practitioner.name)
    expect(holds).toHaveLength(0)
  })

  it('goes to the times with the back button, and returns with what was typed', async () => {
    logOut()
    respondWith('getHold', { hold: null, offer: null })
    respondWith('listPractitioners', { results: [practitioner], next: null })
    respondWith('getAvailability', { availability: createAvailability([upcomingHold().at]) })
    respondWith('holdTime', { hold: hold() })
    const { user } = open()
    const region = await screen.findByRole('region', { name: 'Next openings' })
    await user.click(region.querySelector('button') as HTMLButtonElement)
    await user.fill(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com')

    respondWith('getHold', { hold: hold(), offer: null })
    window.history.back()
    await screen.findByRole('heading', { name: 'Choose a time' })
    window.history.forward()
    const email = await screen.findByRole('textbox', { name: 'Email' })
    expect(email).toHaveProperty('value', 'new@example.com')
    await user.click(screen.getByRole('button', { name: 'Back to the times' }))
    await screen.findByRole('heading', { name: 'Choose a time' })
  })

  it('holds the time again after its end', async () => {
    logOut()
    // the server has confirmed it long ago
    const past = getTimeAfter(-2 * bookingPolicy.hold)
    respondWith('getHold', { hold: null, offer: null })
    respondWith('holdTime', { hold: hold(free, past) })
    const { user } = open(free, {
      time: { at: hold().at, practitionerId: practitioner.id },
      payment: null,
    })
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(user).toBeDefined()
    screen.getByText(/We're holding this time for you/)
  })
})

it('offers a time again whose hold has ended before a reload', async () => {
  logOut()
  respondWith('getHold', { hold: null, offer: null })
  const held = upcomingHold()
  const { user } = open(free, nothing, { hold: held, promo_code: null })
  await screen.findByText(/Time's up\. Others can now book this time\./)
  const requests = respondWith('holdTime', { hold: held })
  await user.click(screen.getByRole('button', { name: 'Hold it again' }))
  await screen.findByText(/We're holding this time for you/)
  expect(requests[0]?.body).toMatchObject({ at: held.at, practitioner_id: practitioner.id })
  expect(drafts.at(-1)).toMatchObject({ hold: { at: held.at } })
})

describe('the payment step', () => {
  async function openPayment(draft: JoinDraft | null = null) {
    logIn({ plan_type: 'ALACARTE' })
    respondWith('getHold', { hold: upcomingHold(paid), offer: null })
    const quotes = respondWith('getOfferQuote', { quote: createQuote() })
    const { user } = open(paid, nothing, draft)
    await screen.findByRole('button', { name: /^Pay \$/ })
    return { user, quotes }
  }

  it('offers the time again whose hold has ended while the tab was hidden', async () => {
    // in the middle of a second
    vi.useFakeTimers({ now: Date.parse('2026-12-01T12:00:00.600Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await openPayment()
    respondWith('getHold', { hold: null, offer: null })
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(screen.getByText(/Time's up\. Others can now book this time\./)).toBeVisible()
    })
    screen.getByRole('button', { name: 'Hold it again' })
  })

  it('still has the promo code after a reload', async () => {
    const { user, quotes } = await openPayment({ hold: null, promo_code: 'THANKS20' })
    expect(quotes.map(({ body }) => body)).toContainEqual({ promo_code: 'THANKS20' })
    const requests = respondWithError('buyOffer', { status: 409, code: 'offer_full' })
    await user.click(screen.getByRole('button', { name: /^Pay \$/ }))
    await waitFor(() => expect(shownSteps.at(-1)).toBe('full'))
    expect(requests[0]?.body).toMatchObject({ promo_code: 'THANKS20' })
  })
})

it('is a visitor with the cookie of a session that has ended', async () => {
  logOut()
  respondWithError('getHold', { status: 401, code: 'not_authenticated' })
  const { promise: loggedOut, resolve } = Promise.withResolvers<void>()
  respondWith('logout', () => {
    respondWith('getHold', { hold: hold(), offer: null })
    resolve()
    return null
  })
  open()
  await loggedOut
  await screen.findByRole('heading', { name: 'Create your account' })
})

describe('somebody with an account', () => {
  it('gets the credit of a free offer once', async () => {
    logIn({ plan_type: 'ALACARTE', had_first_visit: false })
    respondWith('getHold', { hold: null, offer: null })
    respondWith('listAppointments', { results: [], next: null })
    const { user } = open()
    respondWith('acceptOffer', { credits_added: 1 })
    await user.click(await screen.findByRole('button', { name: 'Add my session credit' }))
    await screen.findByText('We added one session credit.')
    await expectAccessible()
  })

  it('sees the held time with the credit, which is offered once', async () => {
    logIn({ plan_type: 'ALACARTE', had_first_visit: false })
    respondWith('getHold', { hold: hold(), offer: null })
    const { unmount } = open()
    await screen.findByRole('button', { name: 'Add my session credit' })
    screen.getByRole('link', { name: 'Continue with this time' })
    await expectAccessible()
    unmount()
    logIn({ plan_type: 'ALACARTE', had_first_visit: false, had_offer_credit: true })
    open()
    await screen.findByText(/You have had the credit of this offer/)
    screen.getByRole('link', { name: 'Continue with this time' })
    expect(screen.queryByRole('button', { name: 'Add my session credit' })).toBeNull()
  })

  it('sees the session again that this offer has booked', async () => {
    logIn({ plan_type: 'MEMBERSHIP', is_email_confirmed: true })
    respondWith('getHold', { hold: null, offer: null })
    const appointment = createAppointment({ appointment_type: 'INITIAL_CONSULTATION' })
    respondWith('listAppointments', { results: [appointment], next: null })
    open()
    await screen.findByRole('heading', { name: "You're booked" })
    expect(screen.queryByText(/Confirm your address/)).toBeNull()
  })

  it('learns that a free offer is for new clients', async () => {
    logIn({ plan_type: 'MEMBERSHIP', had_first_visit: true })
    respondWith('getHold', { hold: null, offer: null })
    respondWith('listAppointments', { results: [], next: null })
    open()
    await screen.findByText(/for new clients/)
    expect(screen.getByRole('link', { name: 'Book a session' }).getAttribute('href')).toBe('/book')
  })

  it('continues with the time that was held before the login', async () => {
    logIn({ plan_type: 'MEMBERSHIP', had_first_visit: true })
    respondWith('getHold', { hold: hold(), offer: null })
    respondWith('listAppointments', { results: [], next: null })
    open()
    const link = await screen.findByRole('link', { name: 'Continue with this time' })
    expect(link.getAttribute('href')).toBe(`/book?at=${hold().at}`)
    expect(readText(document.body)).toMatch(
      /We're holding Fri, Oct 30 at 9:00 am \w+ for you until/,
    )
    await expectAccessible()
  })
})

describe('an account with another session of the same type', () => {
  beforeEach(() => {
    logIn({ plan_type: 'MEMBERSHIP' })
    respondWith('getHold', { hold: null, offer: null })
    const appointment = createAppointment({ appointment_type: 'PROGRAM_SESSION' })
    respondWith('listAppointments', { results: [appointment], next: null })
  })

  it('can choose a time of a paid offer', async () => {
    respondWith('getAvailability', { availability: createAvailability([upcomingHold().at]) })
    respondWith('getOfferQuote', { quote: createQuote() })
    open(paid)
    await waitFor(() => expect(shownSteps).toEqual(['time']))
  })

  it('sees it when the offer was bought', async () => {
    respondWithError('getOfferQuote', { status: 409, code: 'offer_bought' })
    open(paid)
    await screen.findByRole('heading', { name: "You're booked" })
  })
})

it('says what cannot be bought before a time is chosen, and tries again', async () => {
  logOut()
  respondWith('getHold', { hold: null, offer: null })
  respondWith('getAvailability', { availability: {} })
  const detail = 'This is no longer for sale. Choose something else.'
  const errors = [{ field: 'price_id', code: 'unknown_price', message: detail }]
  respondWithError('getOfferQuote', { status: 400, code: 'validation_failed', detail, errors })
  const { user } = open(paid)
  await screen.findByText("You can't buy this right now")
  expect(screen.queryByText(practitioner.name)).toBeNull()
  respondWith('getOfferQuote', { quote: createQuote() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText("You can't buy this right now")).toBeNull())
})

describe('a full offer', () => {
  const full = { ...paid, is_full: true }
  const goOn = () => respondWith('getHold', { hold: hold(paid), offer: null })

  it('leaves a visitor to the waitlist', async () => {
    logOut()
    goOn()
    open(full)
    await waitFor(() => expect(shownSteps).toEqual(['full']))
  })

  it('can be paid by an account that has its place', async () => {
    logIn({ plan_type: 'ALACARTE' })
    goOn()
    respondWith('getOfferQuote', { quote: createQuote() })
    open(full)
    await screen.findByRole('button', { name: /^Pay \$/ })
  })

  it('leaves a visitor who was too late to the waitlist', async () => {
    const user = await openAccount()
    await user.click(screen.getByRole('checkbox', { name: /terms of service/ }))
    respondWithError('createAccountWithBooking', { status: 409, code: 'offer_full' })
    respondWith('reportAbandonedCart', null)
    await user.click(screen.getByRole('button', { name: 'Book my session' }))
    await waitFor(() => expect(shownSteps.at(-1)).toBe('full'))
  })

  it('is one that fills before a time is chosen', async () => {
    logOut()
    respondWith('getHold', { hold: null, offer: null })
    respondWith('getAvailability', { availability: {} })
    respondWithError('getOfferQuote', { status: 409, code: 'offer_full' })
    open(paid)
    await waitFor(() => expect(shownSteps.at(-1)).toBe('full'))
    expect(screen.queryByText("You can't buy this right now")).toBeNull()
  })

  it('is one whose practitioners have no open time', async () => {
    logOut()
    respondWith('getHold', { hold: null, offer: null })
    respondWith('getAvailability', { availability: {} })
    const booked = { ...practitioner, next_opening: null }
    respondWith('listPractitioners', { results: [booked], next: null })
    open()
    await waitFor(() => expect(shownSteps.at(-1)).toBe('full'))
  })

  it('leaves an account without a place to the waitlist', async () => {
    logIn({ plan_type: 'ALACARTE' })
    goOn()
    respondWithError('getOfferQuote', { status: 409, code: 'offer_full' })
    open(full)
    await waitFor(() => expect(shownSteps).toEqual(['full']))
  })
})

describe('the return from the payment provider', () => {
  const payment = { id: createPayment().id, isCanceled: false }
  const respondWithPayment = (fields: Parameters<typeof createPayment>[0]) => {
    logIn({ plan_type: 'ALACARTE' })
    respondWith('getPayment', { payment: createPayment(fields) })
    respondWith('checkPayment', { payment: createPayment(fields) })
  }

  it('says that the credit is there when the time was lost', async () => {
    respondWithPayment({ status: 'paid', outcome: 'time_lost', appointment_id: null })
    open(paid, { time: null, payment })
    await screen.findByText(/you won't pay again/)
    expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe(
      '/book',
    )
  })

  it('says that nothing was charged when the payment failed', async () => {
    respondWithPayment({ status: 'failed', outcome: null, appointment_id: null })
    open(paid, { time: null, payment })
    await screen.findByRole('heading', { name: "The payment didn't go through" })
    screen.getByText(/Nothing was charged/)
  })

  it('asks a visitor to log in', async () => {
    logOut()
    open(paid, { time: null, payment })
    await screen.findByRole('heading', { name: 'Log in to see your payment' })
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  })

  it('says that a payment is of another account', async () => {
    logIn({ plan_type: 'ALACARTE' })
    respondWithError('getPayment', { status: 404, code: 'not_found' })
    respondWithError('checkPayment', { status: 404, code: 'not_found' })
    open(paid, { time: null, payment })
    await screen.findByRole('heading', { name: "This payment isn't in your account" })
  })
})

import type { Brand } from '@portal/contract'
import { deriveBrandColors } from '@portal/domain/branding'
import {
  createBrand,
  createHold,
  createOffer,
  createPrice,
  createQuote,
  expectAccessible,
  respondWith,
  respondWithError,
  user,
} from '@portal/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { consumeEnteredEmail } from '../../storage/enteredEmail.ts'
import { removeEnteredPerson } from '../../storage/enteredPerson.ts'
import { config } from '../../config.ts'
import { JoinScreen } from './JoinScreen.tsx'

const northside = createBrand({
  slug: 'northside',
  name: 'Northside',
  description: 'For people who are tired.',
  colors: deriveBrandColors('#ffe600').colors,
  offers: [
    createOffer({
      slug: 'reset-programme',
      name: 'Reset Programme',
      kind: 'paid_session',
      appointment_type: 'PROGRAM_SESSION',
      membership_days: null,
      price: createPrice({ amount: 12_000, regular_amount: 12_000 }),
    }),
    createOffer({ is_full: true }),
    createOffer({ slug: 'five', name: 'Five sessions', kind: 'credits', membership_days: null }),
  ],
})

function renderAt(address: string): void {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', address)
  const { length } = address.split('/')
  render(<JoinScreen hasBrand={length > 2} hasOffer={length > 3} />)
}

/** Opens the page as another server sends it: it requests the brand. Null: there is none. */
function open(address: string, brand: Brand | null = createBrand()): void {
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  if (brand === null) respondWithError('getBrand', { status: 404, code: 'not_found' })
  else respondWith('getBrand', { brand })
  renderAt(address)
}

/** Opens the page as our server sends it. */
function openFromServer(address: string, brand: Brand | null): void {
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  const meta = document.createElement('meta')
  meta.name = 'brand'
  meta.content = JSON.stringify(brand && { brand })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  renderAt(address)
}

async function expectNotFound(): Promise<void> {
  const title = await screen.findByRole('heading', { name: 'Page not found' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('main').textContent).not.toMatch(/555|such/i)
  const join = screen.getByRole('link', { name: 'Join Juniper' })
  expect(join.getAttribute('href')).toBe('/join')
  // the gap of a button is between its items
  expect(join.childNodes).toHaveLength(1)
  expect(document.title).toBe('Page not found · Juniper')
  await expectAccessible()
}

const getAccent = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--portal-color-accent')

describe('the page of a brand', () => {
  it.each([
    ['/join/no-such-brand', null],
    ['/join/call%20555%20now/x', null],
    ['/join/no-such-brand/intro-visit', null],
    ['/join/juniper/no-such-offer', createBrand()],
    ['/join/juniper/call%20555%20now', createBrand()],
  ])('says that %s is not found', async (address, brand) => {
    open(address, brand)
    await expectNotFound()
  })

  it('says that it is not found without a request when the server said so', async () => {
    openFromServer('/join/no-such-brand', null)
    await expectNotFound()
  })

  it('shows what the server wrote into it, without a request', async () => {
    openFromServer('/join/northside', northside)
    screen.getByRole('heading', { name: 'Join Northside' })
    await screen.findByText('For people who are tired.')
    const offers = within(screen.getByRole('list', { name: 'Offers' })).getAllByRole('listitem')
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Reset Programme\$120\.0045 minutes/),
      expect.stringMatching(/^Intro visitFull45 minutes/),
      expect.stringMatching(/^Five sessionsNot available right now45 minutes/),
    ])
    expect(screen.getByRole('link', { name: 'Reset Programme' }).getAttribute('href')).toBe(
      '/join/northside/reset-programme',
    )
    expect(document.title).toBe('Join Northside')
    await expectAccessible()
  })

  it('requests the brand, and shows its colors, when another server sends the page', async () => {
    const usual = getAccent()
    open('/join/northside', northside)
    screen.getByRole('heading', { name: 'Join Juniper' })
    await screen.findByRole('heading', { name: 'Join Northside' })
    await waitFor(() => expect(getAccent()).toBe(northside.colors?.light.accent))
    await expectAccessible()
    cleanup()
    expect(getAccent()).toBe(usual)
  })

  it('shows the logo of the brand instead of the one of the portal', async () => {
    const logo_url = '/avatars/default-practitioner.svg'
    openFromServer('/join/northside', { ...northside, logo_url })
    const image = await screen.findByRole('img', { name: 'Northside' })
    expect(image.getAttribute('src')).toBe(logo_url)
  })

  it('starts the steps of an offer at its address', async () => {
    respondWith('getHold', { hold: null, offer: null })
    respondWith('getAvailability', { availability: {} })
    respondWith('getOfferQuote', { quote: createQuote() })
    const listed = respondWith('listPractitioners', { results: [], next: null })
    openFromServer('/join/northside/reset-programme', northside)
    await screen.findByRole('heading', { name: 'Choose a time' })
    const all = await screen.findByRole('link', { name: 'All offers of Northside' })
    expect(all.getAttribute('href')).toBe('/join/northside')
    expect(document.title).toBe('Reset Programme · Northside')
    await waitFor(() => expect(listed).toHaveLength(1))
  })

  it('shows the configured brand without one in the address', async () => {
    open('/join')
    await screen.findByText('Care that looks at the whole of your health.')
    expect(screen.getByRole('link', { name: 'Intro visit' }).getAttribute('href')).toBe(
      '/join/juniper/intro-visit',
    )
  })

  it('breaks the address of the concierge between its parts', async () => {
    open('/join')
    const link = await screen.findByRole('link', { name: config.conciergeEmail })
    const parts = link.innerHTML.split('<wbr>')
    expect(parts.join('')).toBe(config.conciergeEmail)
    expect(parts[0]).toMatch(/@$/)
  })

  it('says why it shows no offers', async () => {
    respondWithError('getBrand', { status: 500 })
    // the other tests have already requested the others
    renderAt('/join/harbor')
    await screen.findByText(/went wrong/i)
    expect(screen.queryByRole('list', { name: 'Offers' })).toBeNull()
  })
})

describe('the waitlist', () => {
  const list = { waitlist: { people_waiting: 12 } }
  const full = createBrand({ offers: [createOffer({ is_full: true })] })
  beforeEach(() => respondWith('getHold', { hold: null, offer: null }))

  it('joins a brand without offers, and says what to expect', async () => {
    const requests = respondWith('joinWaitlist', list)
    openFromServer('/join/juniper', createBrand({ offers: [] }))
    await user.fill(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: "You're on the list" })
    screen.getByText('At most 12 people are waiting before you.')
    expect(requests[0]?.body).toEqual({ email: 'new@example.com', brand_slug: 'juniper' })
  })

  it('joins a full offer', async () => {
    const requests = respondWith('joinWaitlist', list)
    openFromServer('/join/juniper/intro-visit', full)
    await screen.findByText(/^Intro visit is full right now/)
    expect(screen.queryByRole('heading', { name: 'Choose a time' })).toBeNull()
    screen.getByRole('heading', { level: 1, name: 'Intro visit' })
    const email = screen.getByRole('textbox', { name: 'Email' })
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    await screen.findByRole('textbox', { description: /^Enter your email address\./ })
    expect(document.activeElement).toBe(email)
    await expectAccessible()
    await user.fill(email, 'new@example.com')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: "You're on the list" })
    expect(requests[0]?.body).toEqual({
      email: 'new@example.com',
      brand_slug: 'juniper',
      offer_slug: 'intro-visit',
    })
  })

  it('says that the last place was just taken, and keeps what was entered', async () => {
    const { offers, practitioners } = createBrand()
    const [offer] = offers
    const [practitioner] = practitioners
    onTestFinished(removeEnteredPerson)
    respondWith('listPractitioners', { results: [], next: null })
    respondWith('getHold', {
      hold: createHold(
        {
          ...(practitioner && { practitioner_id: practitioner.id }),
          ...(offer && { appointment_type: offer.appointment_type }),
        },
        new Date().toISOString(),
      ),
      offer: null,
    })
    openFromServer('/join/juniper/intro-visit', createBrand())
    await user.fill(await screen.findByLabelText('First name'), 'Noa')
    await user.fill(screen.getByLabelText('Email'), 'noa@example.com')
    await user.fill(screen.getByLabelText('Password'), 'a good long one')
    await user.click(screen.getByRole('checkbox', { name: /terms of service/ }))
    const reports = respondWith('reportAbandonedCart', null)
    respondWithError('createAccountWithBooking', { status: 409, code: 'offer_full' })
    await user.click(screen.getByRole('button', { name: 'Book my session' }))
    await screen.findByText(/^Someone just took the last place, so no account was created\./)
    const title = screen.getByRole('heading', { level: 1, name: 'Intro visit' })
    expect(document.activeElement).toBe(title)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noa@example.com')
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Noa')
    // the login page has it, too
    expect(consumeEnteredEmail()).toBe('noa@example.com')
    // the practice can ask them back
    await waitFor(() => expect(reports).toMatchObject([{ body: { email: 'noa@example.com' } }]))
    await expectAccessible()
  })

  it('sends nothing while somebody types', async () => {
    const reports = respondWith('reportAbandonedCart', null)
    openFromServer('/join/juniper/intro-visit', full)
    await user.fill(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com')
    await user.click(screen.getByRole('textbox', { name: /^First name/ }))
    expect(reports).toEqual([])
  })
})

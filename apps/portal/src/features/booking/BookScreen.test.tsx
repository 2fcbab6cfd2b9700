import {
  createAppointment,
  createAvailability,
  createUser,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  readText,
  respondAsServer,
  respondWith,
  respondWithError,
  respondToSiteCheck,
  respondWithNetworkError,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { fillBookingDraft } from '../../testing/fillBookingDraft.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const openTimes = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.querySelector(':scope > time') && !button.ariaDisabled)

const openings = () =>
  within(screen.getByRole('region', { name: 'Next openings' })).getAllByRole('button')

const getRight = (element: Element | null) => element?.getBoundingClientRect().right ?? 0

afterEach(() => page.viewport(1440, 900))

describe('BookScreen', () => {
  it.each([
    ["the coach's times", {}],
    [
      'the times of the practitioner of the next session',
      { user: createUser({ coach: null }), upcoming: [createAppointment()] },
    ],
  ])('shows %s and continues with one of them', async (_whose, responses) => {
    respondAsServer(responses)
    respondWithError('holdTime', { status: 500 })
    const { user } = await openPortal('/appointments/book')
    await screen.findByRole('region', { name: 'Next openings' })
    const [continueButton] = await screen.findAllByRole('button', {
      name: 'Continue',
      description: 'Pick a time first.',
    })
    expect(continueButton).toBeDefined()
    await expectAccessible()
    await user.click(openTimes()[0] ?? document.body)
    const summary = screen.getByRole('region', { name: 'Your session' })
    expect(readText(summary)).toContain('Fri, Oct 30 at 9:00 am EDT')
    await user.click(screen.getByRole('button', { name: 'Continue', description: '' }))
    await screen.findByRole('heading', { level: 1, name: 'Confirm your session' })
  })

  it('chooses the practitioner and the time of the URL once', async () => {
    respondAsServer()
    const query = new URLSearchParams({
      practitioner: getFixtureId(11),
      at: getTimeAfter(24 * HOUR),
    })
    await openPortal(`/appointments/book?${query}`)
    const summary = await screen.findByRole('region', { name: 'Your session' })
    // the name arrives with the practitioners
    await waitFor(() => expect(readText(summary)).toContain('Jonas Lindqvist'))
    expect(readText(summary)).toContain('Fri, Oct 30 at 9:00 am EDT')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('neither sticks nor overflows where large text leaves no room', { tags: 'deep' }, async () => {
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    respondAsServer()
    await openPortal('/appointments/book')
    const times = await screen.findByRole('heading', { name: 'Friday, October 30, 2026' })
    const summary = await screen.findByRole('region', { name: 'Your session' })
    const column = summary.parentElement
    expect(column && getComputedStyle(column).position).toBe('static')
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    const entry = navigation.getByRole('link', { current: 'page' })
    expect(entry.scrollWidth).toBe(entry.clientWidth)
    expect(getRight(entry)).toBeLessThan(getRight(entry.closest('header')))
    // the day's times are below the calendar
    expect(times.getBoundingClientRect().top).toBeGreaterThan(
      screen.getByRole('grid').getBoundingClientRect().bottom,
    )
  })

  it('reports that a practitioner has no openings', async () => {
    respondAsServer({ availability: {} })
    await openPortal('/appointments/book')
    await screen.findByText('No openings in the next 60 days')
    await expectAccessible()
  })

  it('shows the choice of practitioners first when there is no coach', async () => {
    respondAsServer({ user: createUser({ coach: null }) })
    const { user } = await openPortal('/appointments/book')
    expect(screen.queryByRole('region', { name: 'Next openings' })).toBeNull()
    await user.click(await screen.findByRole('radio', { name: /^Jonas Lindqvist .*Video/ }))
    await screen.findByRole('region', { name: 'Next openings' })
    const change = screen.getByRole('button', {
      name: 'Change practitioner or session, now Jonas Lindqvist',
    })
    await waitFor(() => expect(document.activeElement).toBe(change))
  })

  it('says calmly what needs a connection', { tags: 'deep' }, async () => {
    respondAsServer()
    respondToSiteCheck(false)
    respondWithNetworkError('getAvailability')
    respondWithNetworkError('listPractitioners')
    await openPortal('/appointments/book')
    await screen.findByText('Connect to see the times. What you chose is saved.')
    await screen.findByText('Connect to see the practitioners. What you chose is saved.')
    expect(screen.queryByText(/^We couldn't/)).toBeNull()
    await expectAccessible()
  })

  it(
    'offers to try again when the times or the practitioners cannot be loaded',
    { tags: 'deep' },
    async () => {
      respondAsServer()
      respondWithNetworkError('getAvailability')
      respondWithError('listPractitioners', { status: 500 })
      await openPortal('/appointments/book')
      await screen.findByText("We couldn't load the times")
      await screen.findByText("We couldn't load the practitioners")
      await expectAccessible()
      // an attempt that still runs ignores the button
      const findRetries = () => screen.getAllByRole('button', { name: 'Try again', busy: false })
      await waitFor(() => expect(findRetries()).toHaveLength(2))
      respondAsServer()
      for (const retry of findRetries()) retry.click()
      await screen.findByRole('region', { name: 'Next openings' })
      await screen.findByRole('button', {
        name: 'Change practitioner or session, now Dr. Ana Mercado',
      })
    },
  )

  it("shows a session's cost and the member's credits before booking", async () => {
    respondAsServer({
      user: createUser({ plan_type: 'ALACARTE', session_credits_remaining: 0 }),
    })
    await openPortal('/appointments/book')
    const summary = await screen.findByRole('region', { name: 'Your session' })
    await within(summary).findByText('1 credit · you have 0')
    expect(within(summary).getByText('You can buy credits in the next step.')).toBeDefined()
  })

  it(
    'shows the times although the date in the address does not exist',
    { tags: 'deep' },
    async () => {
      respondAsServer()
      await openPortal('/appointments/book?date=2026-02-31')
      await screen.findByRole('region', { name: 'Next openings' })
      expect(openTimes().length).toBeGreaterThan(0)
    },
  )

  it('marks the current time of a rescheduled session as unavailable', async () => {
    const moving = createAppointment({ at: getTimeAfter(24 * HOUR) })
    respondAsServer({ upcoming: [moving] })
    const { user } = await openPortal(`/appointments/book?move=${moving.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Reschedule your session' })
    const current = await screen.findByRole('button', { name: /Current time/ })
    expect(current.getAttribute('aria-disabled')).toBe('true')
    await user.click(current, { force: true })
    const summary = screen.getByRole('region', { name: 'Your session' })
    expect(within(summary).getByText('Pick a time')).toBeDefined()
  })

  it.each([
    ['not-found', 404],
    ['validation', 400],
  ])(
    'links to the sessions when the session to reschedule does not exist (%s)',
    { tags: 'deep' },
    async (_kind, status) => {
      respondAsServer()
      respondWithError('getAppointment', { status })
      await openPortal(`/appointments/book?move=${getFixtureId(1)}`)
      await screen.findByText("This session can't be rescheduled.")
      expect(screen.getByRole('link', { name: 'See your sessions' })).toBeDefined()
    },
  )

  it(
    'offers to try again when the session to reschedule cannot be loaded',
    { tags: 'deep' },
    async () => {
      const moving = createAppointment()
      respondAsServer({ upcoming: [moving] })
      respondWithError('getAppointment', { status: 500 })
      const { user } = await openPortal(`/appointments/book?move=${moving.id}`)
      await screen.findByText("We couldn't load the session")
      screen.getByRole('heading', { level: 1, name: 'Reschedule your session' })
      respondAsServer({ upcoming: [moving] })
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await screen.findByRole('heading', { level: 1, name: 'Reschedule your session' })
    },
  )

  it('removes a past time from the draft', { tags: 'deep' }, async () => {
    respondAsServer()
    await openPortal('/appointments/book', {
      prepare: fillBookingDraft,
      now: getTimeAfter(30 * HOUR),
    })
    const summary = await screen.findByRole('region', { name: 'Your session' })
    expect(within(summary).getByText('Pick a time')).toBeDefined()
  })

  it(
    'shows each time in the zone of its day when daylight saving time ends',
    { tags: 'deep' },
    async () => {
      const before = '2026-10-31T10:00:00-04:00'
      const after = '2026-11-02T10:00:00-05:00'
      respondAsServer({ availability: createAvailability([before, after]) })
      respondWith('updateUser', { user: createUser({ hour_cycle: '24h' }) })
      const { user } = await openPortal('/appointments/book')
      const openings = await screen.findByRole('region', { name: 'Next openings' })
      expect(within(openings).getByText('10:00 am EDT')).toBeDefined()
      // the user is refetched after the update
      respondWith('getUser', { user: createUser({ hour_cycle: '24h' }) })
      await user.click(screen.getByRole('radio', { name: '24 h' }))
      await within(openings).findByText('10:00 EST')
    },
  )

  it.each([
    ['Asia/Kathmandu', 'GMT+5:45'],
    ['Australia/Sydney', 'AEDT'],
  ])(
    'shows the same instants in the days of %s, and saves another zone on request',
    { tags: 'deep' },
    async (zone, label) => {
      const at = getTimeAfter(24 * HOUR)
      respondAsServer({
        user: createUser({ timezone: zone }),
        availability: createAvailability([at], zone),
      })
      const { user } = await openPortal('/appointments/book')
      await screen.findByRole('region', { name: 'Next openings' })
      await user.click(openTimes()[0] ?? document.body)
      const summary = screen.getByRole('region', { name: 'Your session' })
      expect(summary.textContent).toContain(label)
      const chosen = summary.querySelector('time')?.dateTime
      const updates = respondWith('updateUser', { user: createUser() })
      respondWith('getUser', { user: createUser() })
      respondWith('getAvailability', { availability: createAvailability([at]) })
      await user.click(screen.getByLabelText('Time zone'))
      await user.type(await screen.findByRole('combobox'), 'new york{Enter}')
      await waitFor(() => expect(summary.textContent).toContain('EDT'))
      expect(summary.querySelector('time')?.dateTime).toBe(chosen)
      await waitFor(() => expect(updates[0]?.body).toEqual({ timezone: 'America/New_York' }))
    },
  )

  it('opens the confirmation by a tap on a time on a phone, and shows the cost first', async () => {
    await page.viewport(390, 844)
    respondAsServer()
    respondWithError('holdTime', { status: 500 })
    const { user } = await openPortal('/appointments/book')
    await screen.findByRole('region', { name: 'Next openings' })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    // a bar without a button would hide the calendar
    expect(document.querySelector('[data-bottom-bar]')).toBeNull()
    const costs = await screen.findAllByText('1 credit · you have 3')
    expect(costs.filter((cost) => cost.checkVisibility())).toHaveLength(1)
    await expectAccessible()
    await user.click(openTimes()[0] ?? document.body)
    await screen.findByRole('heading', { level: 1, name: 'Confirm your session' })
  })

  it('stays on the times on a phone while nothing can be changed', { tags: 'deep' }, async () => {
    await page.viewport(390, 844)
    const admin = createUser({ role: 'admin' })
    respondAsServer({ user: admin })
    const { user } = await openPortal(`/appointments/book?view-as-user=${getFixtureId(1)}`)
    await screen.findByRole('region', { name: 'Next openings' })
    await user.click(openTimes()[0] ?? document.body)
    const button = await screen.findByRole('button', { name: 'Continue' })
    const bar = document.querySelector('[data-bottom-bar]')
    expect(bar?.textContent).toMatch(/Cancel at least 24 hours before|won't return your credit/)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('changes the session and the practitioner in a dialog and returns the focus', async () => {
    respondAsServer()
    const { user } = await openPortal('/appointments/book')
    const name = 'Change practitioner or session, now Dr. Ana Mercado'
    await user.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name: 'Change your session' })
    await user.selectOptions(await within(dialog).findByLabelText('Session'), 'LAB_REVIEW')
    await within(dialog).findByRole('radio', { name: /^Jonas Lindqvist/ })
    await expectAccessible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
    const group = screen.getByRole('group', { name: 'Session and practitioner' })
    expect(within(group).getByText('Follow-up Session, 30 min · Video')).toBeDefined()

    await user.click(screen.getByRole('button', { name }))
    const again = await screen.findByRole('dialog', { name: 'Change your session' })
    await user.selectOptions(within(again).getByLabelText('Session'), 'LAB_REVIEW')
    await user.click(await within(again).findByRole('radio', { name: /^Jonas Lindqvist/ }))
    await within(group).findByText('Lab Review, 30 min · Video')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Change practitioner or session, now Jonas Lindqvist',
      ),
    )
  })

  it('moves through the times with arrow keys, from one tab stop', async () => {
    respondAsServer()
    const { user } = await openPortal('/appointments/book')
    await screen.findByRole('region', { name: 'Next openings' })
    const times = openTimes()
    expect(times.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    times[0]?.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(times[1])
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(times.at(-1))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(times[0])
  })

  it.each([
    ['the next openings', () => openings()[0]],
    ['the times of the day', () => openTimes()[0]],
  ])(
    'continues by Tab from a time that was just chosen in %s',
    { tags: 'deep' },
    async (_name, findTime) => {
      respondAsServer()
      const { user } = await openPortal('/appointments/book')
      await screen.findByRole('region', { name: 'Next openings' })
      const time = findTime()
      time?.focus()
      await user.keyboard('{Enter}')
      const button = await screen.findByRole('button', { name: 'Continue', description: '' })
      await user.keyboard('{Tab}')
      expect(document.activeElement).toBe(button)
      await user.keyboard('{Shift>}{Tab}{/Shift}')
      expect(document.activeElement).toBe(time)
      await user.keyboard('{Tab}')
      expect(document.activeElement).toBe(button)
      // the choice is not a trap: what follows the times is still reachable
      time?.focus()
      await user.keyboard('{Tab}')
      expect(document.activeElement).not.toBe(button)
    },
  )

  it('has the summary after the times, and to the left of them', { tags: 'deep' }, async () => {
    respondAsServer()
    await openPortal('/appointments/book')
    const times = await screen.findByRole('region', { name: 'Next openings' })
    const summary = screen.getByRole('region', { name: 'Your session' })
    const order = times.compareDocumentPosition(summary)
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    expect(getRight(summary)).toBeLessThan(times.getBoundingClientRect().left)
  })

  it('announces the number of times of a chosen day', { tags: 'deep' }, async () => {
    const at = '2026-11-16T10:00:00-05:00'
    respondAsServer({ availability: createAvailability([getTimeAfter(24 * HOUR), at]) })
    const { user } = await openPortal('/appointments/book')
    await user.click(await screen.findByRole('button', { name: 'Next month' }))
    await screen.findByText('1 time on Monday, November 16')
    await screen.findByRole('heading', { name: 'Monday, November 16, 2026' })
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await screen.findByRole('heading', { name: 'Friday, October 30, 2026' })
  })

  it('starts the calendar with the current week', { tags: 'deep' }, async () => {
    respondAsServer()
    await openPortal('/appointments/book')
    await screen.findByRole('region', { name: 'Next openings' })
    expect(screen.getByRole('grid').querySelector('td')?.textContent).toBe('25')
  })

  it('continues into the next month when this month is nearly over', { tags: 'deep' }, async () => {
    const at = '2026-11-12T10:00:00-05:00'
    respondAsServer({ availability: createAvailability([getTimeAfter(24 * HOUR), at]) })
    const { user } = await openPortal('/appointments/book')
    await user.click(
      await screen.findByRole('button', { name: 'Thursday, November 12, 2026, 1 opening' }),
    )
    await screen.findByRole('heading', { name: 'Thursday, November 12, 2026' })
    screen.getByRole('grid', { name: 'Oct – Nov 2026' })
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('grid', { name: 'November 2026' })
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-19'),
    )
    await screen.findByRole('heading', { name: 'Sunday, November 15, 2026' })
    await user.keyboard('{ArrowUp}')
    await screen.findByRole('grid', { name: 'Oct – Nov 2026' })
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-12'),
    )
    await screen.findByRole('heading', { name: 'Friday, October 30, 2026' })
  })

  it(
    'finds a zone by country, and changes nothing for an alias of the chosen one',
    { tags: 'deep' },
    async () => {
      const updates = respondWith('updateUser', { user: createUser() })
      respondAsServer({ user: createUser({ timezone: 'Asia/Calcutta' }) })
      const { user } = await openPortal('/appointments/book')
      const button = await screen.findByRole('button', {
        name: 'Time zone India Standard Time · IST',
      })
      await user.click(button)
      const search = await screen.findByRole('combobox', {
        name: 'Search by city, country or offset',
      })
      expect(document.activeElement).toBe(search)
      await user.type(search, 'india')
      const [kolkata] = await screen.findAllByRole('option')
      expect(kolkata?.textContent).toContain('Kolkata, India')
      expect(kolkata?.textContent).toContain('6:30 pm')
      await screen.findByText(/^\d+ time zones$/)
      await expectAccessible()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(document.activeElement).toBe(button))
      expect(updates).toEqual([])
    },
  )

  it('closes the search for a zone by Escape', { tags: 'deep' }, async () => {
    respondAsServer()
    const { user } = await openPortal('/appointments/book')
    const button = await screen.findByRole('button', { name: 'Time zone Eastern Time · EDT' })
    await user.click(button)
    await user.type(await screen.findByRole('combobox'), 'atlantis')
    await screen.findByText('No time zone found. Try a larger city or the country.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('names the view in the title of the tab', { tags: 'deep' }, async () => {
    const moving = createAppointment({ at: getTimeAfter(24 * HOUR) })
    respondAsServer({ upcoming: [moving] })
    await openPortal(`/appointments/book?move=${moving.id}`)
    await waitFor(() => expect(document.title).toMatch(/^Reschedule your session · /))
  })
})

import {
  createAppointment,
  createAvailability,
  createUser,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { HOUR, MINUTE } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const next = createAppointment()
const findList = (name: string) => screen.findByRole('tabpanel', { name })
const upcoming = () => findList('Upcoming')
const past = () => findList('Past')
const completed = createAppointment({
  id: getFixtureId(102),
  at: getTimeAfter(-72 * HOUR),
  status: 'completed',
})

describe('SessionsScreen', () => {
  it('lists upcoming sessions, the next one with its day', async () => {
    respondAsServer({ upcoming: [next], past: [completed] })
    await openPortal('/appointments')
    const card = await within(await upcoming()).findByRole('article', { name: /Dr\. Ana Mercado/ })
    expect(within(card).getByText(/^Sat, Oct 31 at 11:00 am EDT$/)).toBeDefined()
    await expectAccessible()
  })

  it.each([
    // that all of them took place is not said at each
    ['Past', 'past', 'Past sessions', null],
    ['Canceled', 'canceled', 'Canceled sessions', 'Canceled'],
  ])(
    'lists %s sessions at an address of their own',
    { tags: 'deep' },
    async (label, param, title, badge) => {
      const canceled = createAppointment({ id: getFixtureId(103), status: 'cancelled' })
      respondAsServer({ upcoming: [next], past: [completed], canceled: [canceled] })
      const { user } = await openPortal('/appointments')
      const tab = await screen.findByRole('tab', { name: label })
      await user.click(tab)
      await screen.findByRole('heading', { level: 1, name: title })
      expect(document.activeElement).toBe(tab)
      const list = within(await findList(label))
      await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
      if (badge === null) expect(list.queryByText('Completed')).toBeNull()
      else list.getByText(badge, { selector: 'li *' })
      expect(window.location.search).toBe(`?list=${param}`)
      await waitFor(() => expect(document.title).toBe(`${title} · Juniper`))
      await expectAccessible()
    },
  )

  it('shows the latest past sessions below the upcoming ones', async () => {
    const ended = createAppointment({
      id: getFixtureId(106),
      at: getTimeAfter(-2 * HOUR),
      ends_at: getTimeAfter(-HOUR),
    })
    const past = [102, 103, 104, 105].map((digit, day) =>
      createAppointment({
        id: getFixtureId(digit),
        at: getTimeAfter(-72 * HOUR - day * 24 * HOUR),
        status: 'completed',
      }),
    )
    // an old list of upcoming sessions, as without a connection
    respondAsServer({ upcoming: [ended, next], past })
    const { user } = await openPortal('/appointments')
    const section = await screen.findByRole('region', { name: 'Recent' })
    const recent = within(section)
    // the text of the link ends where the card ends
    const all = recent.getByRole('link', { name: 'See all past sessions' })
    expect(getComputedStyle(all).paddingRight).toBe('0px')
    await waitFor(() => expect(recent.getAllByRole('listitem')).toHaveLength(3))
    const [first] = recent.getAllByRole('link', { name: /^Session with/ })
    expect(first?.getAttribute('href')).toBe(`/appointments/${ended.id}`)
    await user.click(recent.getByRole('link', { name: 'See all past sessions' }))
    const list = within(await findList('Past'))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5))
    const title = screen.getByRole('heading', { level: 1, name: 'Past sessions' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(window.scrollY).toBe(0)
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    await user.click(within(navigation).getByRole('link', { name: 'Sessions' }))
    const upcomingTitle = await screen.findByRole('heading', { level: 1, name: 'Sessions' })
    await waitFor(() => expect(document.activeElement).toBe(upcomingTitle))
  })

  it(
    'opens the list in the address, and the first one for an unknown name',
    { tags: 'deep' },
    async () => {
      respondAsServer({ upcoming: [next], past: [completed] })
      const { user, close } = await openPortal('/appointments?list=past')
      await within(await past()).findByRole('link', { name: /Dr\. Ana Mercado/ })
      await user.click(screen.getByRole('tab', { name: 'Upcoming' }))
      await within(await upcoming()).findByRole('article')
      expect(window.location.search).toBe('')
      close()
      await openPortal('/appointments?list=next')
      await within(await upcoming()).findByRole('article')
    },
  )

  it('opens the page of a session', async () => {
    respondAsServer({ upcoming: [next], past: [completed] })
    respondWith('listSessionPayments', { results: [], next: null })
    const { user } = await openPortal('/appointments')
    await within(await upcoming()).findByRole('link', { name: 'Session with Dr. Ana Mercado' })
    await user.click(screen.getByRole('tab', { name: 'Past' }))
    await user.click(
      await within(await past()).findByRole('link', {
        name: /^Session with Dr\. Ana Mercado ?, Mon,\sOct\s26 at 9:00\sam\sEDT$/,
      }),
    )
    await screen.findByRole('heading', { level: 1, name: /^Session ?, Mon,\sOct\s26$/ })
    expect(window.location.pathname).toBe(`/appointments/${completed.id}`)
  })

  it.each([
    ['Upcoming', '', 'You have no upcoming sessions.'],
    ['Past', '?list=past', 'Past sessions will appear here.'],
    ['Canceled', '?list=canceled', 'You have no canceled sessions.'],
  ])('shows an empty state without %s sessions', { tags: 'deep' }, async (label, search, text) => {
    respondAsServer()
    await openPortal(`/appointments${search}`)
    await within(await findList(label)).findByText(text)
    await expectAccessible()
  })

  it('offers to try again when the sessions cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer({ upcoming: [next] })
    respondWithNetworkError('listAppointments')
    const { user } = await openPortal('/appointments')
    const alert = await within(await upcoming()).findByRole('alert')
    expect(alert.textContent).toContain("We couldn't load your sessions")
    respondAsServer({ upcoming: [next] })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await within(await upcoming()).findByRole('article')
  })

  it('loads the next page of past sessions on request', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('listAppointments', ({ url }) => {
      const at = url.searchParams.get('cursor') === 'second' ? 2 : 1
      const isPast = url.searchParams.get('scope') === 'past'
      return {
        results: isPast
          ? [
              createAppointment({
                id: getFixtureId(100 + at),
                at: getTimeAfter(-at * HOUR),
                status: 'completed',
              }),
            ]
          : [],
        next: isPast && at === 1 ? 'second' : null,
      }
    })
    const { user } = await openPortal('/appointments?list=past')
    await user.click(await within(await past()).findByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(within(await past()).getAllByRole('listitem')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('cancels a session in time and reports the returned credit', async () => {
    respondAsServer({ upcoming: [next] })
    respondWith('cancelAppointment', { appointment: { ...next, status: 'cancelled' } })
    const { user } = await openPortal('/appointments')
    await user.click(await screen.findByRole('button', { name: 'Cancel session' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain("You'll get your credit back.")
    await user.click(within(dialog).getByRole('button', { name: 'Cancel session' }))
    await screen.findByText(/Session canceled/)
    expect(screen.queryByRole('dialog')).toBeNull()
    const title = screen.getByRole('heading', { level: 1, name: 'Sessions' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('warns before a late cancel that the credit is not returned', async () => {
    respondAsServer({ upcoming: [createAppointment({ at: getTimeAfter(20 * HOUR) })] })
    const { user } = await openPortal('/appointments')
    await user.click(await screen.findByRole('button', { name: 'Cancel session' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain("canceling won't return your credit")
    expect(within(dialog).getByRole('button', { name: 'Cancel anyway' })).toBeDefined()
  })

  it('opens the confirmation of a next opening', { tags: 'deep' }, async () => {
    const at = getTimeAfter(26 * HOUR)
    respondAsServer({ upcoming: [next], availability: createAvailability([at]) })
    respondWithError('holdTime', { status: 500 })
    const { user } = await openPortal('/appointments')
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: /11:00\sam/ }))
    await screen.findByRole('heading', { level: 1, name: 'Confirm the new time' })
  })

  it('disables changes without a connection', async () => {
    respondAsServer({ upcoming: [next] })
    respondToSiteCheck(false)
    await openPortal('/appointments')
    await screen.findByText("You're offline. Changes need a connection.")
    for (const name of ['Cancel session', 'Reschedule', 'Buy credits'])
      await screen.findByRole('button', { name, description: 'Needs a connection.' })
    await screen.findByText(/^Last updated/)
    respondToSiteCheck(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/You're offline/)).toBeNull())
    await screen.findByRole('button', { name: 'Reschedule', description: '' })
  })

  it.each([
    ['is weaker than "Join" while a session can be joined', 5 * MINUTE, 'secondary'],
    ['is the strongest button before', 2 * HOUR, 'primary'],
  ])('lists what has not ended, and has a button to book that %s', async (_how, left, variant) => {
    respondAsServer({ user: createUser({ session_credits_remaining: 1 }) })
    const ended = { at: getTimeAfter(-26 * HOUR), ends_at: getTimeAfter(-25 * HOUR) }
    const results = [
      createAppointment({ id: getFixtureId(7), ...ended }),
      createAppointment({ at: getTimeAfter(left), ends_at: getTimeAfter(left + HOUR) }),
    ]
    respondWith('listAppointments', { results, next: null })
    await openPortal('/appointments')
    await within(await upcoming()).findByRole('article')
    const book = screen.getByRole('link', { name: 'Book a session' })
    await waitFor(() => expect(book.dataset['variant']).toBe(variant))
    await screen.findByText('1 credit')
  })
})

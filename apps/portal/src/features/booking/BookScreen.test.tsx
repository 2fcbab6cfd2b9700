import {
  createAppointment,
  createAvailability,
  createUser,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillBookingDraft } from '../../testing/fillBookingDraft.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const openTimes = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.querySelector(':scope > time') && !button.ariaDisabled)

describe('BookScreen', () => {
  it("shows the coach's times and continues with one of them", async () => {
    respondAsServer()
    respondWithError('holdTime', { status: 500 })
    const { user } = await openPortal('/appointments/book')
    await screen.findByRole('region', { name: 'Next openings' })
    const [continueButton] = screen.getAllByRole('button', {
      name: 'Continue',
      description: 'Pick a time first.',
    })
    expect(continueButton).toBeDefined()
    await expectAccessible()
    await user.click(openTimes()[0] ?? document.body)
    const summary = screen.getByRole('region', { name: 'Your session' })
    expect(summary.textContent).toContain('Fri, Oct 30 at 9:00 am EDT')
    await user.click(screen.getByRole('button', { name: 'Continue', description: '' }))
    await screen.findByRole('heading', { level: 1, name: 'Confirm your session' })
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
    await screen.findByText('Choose a practitioner to see their times.')
    await user.click(await screen.findByRole('radio', { name: /^Jonas Lindqvist/ }))
    await screen.findByRole('region', { name: 'Next openings' })
    const change = screen.getByRole('button', {
      name: 'Change practitioner, now Jonas Lindqvist',
    })
    await waitFor(() => expect(document.activeElement).toBe(change))
  })

  it('offers to try again when the times or the practitioners cannot be loaded', async () => {
    respondAsServer()
    respondWithNetworkError('getAvailability')
    respondWithError('listPractitioners', { status: 500 })
    await openPortal('/appointments/book')
    await screen.findByText("We couldn't load the times")
    await screen.findByText("We couldn't load the practitioners")
    await expectAccessible()
    respondAsServer()
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) retry.click()
    await screen.findByRole('region', { name: 'Next openings' })
    await screen.findByRole('button', { name: 'Change practitioner, now Dr. Ana Mercado' })
  })

  it("shows a session's cost and the member's credits before booking", async () => {
    respondAsServer({
      user: createUser({ plan_type: 'ALACARTE', session_credits_remaining: 0 }),
    })
    await openPortal('/appointments/book')
    await screen.findByText('1 credit · you have 0')
    expect(screen.getByText('You can buy credits in the next step.')).toBeDefined()
  })

  it('shows the times although the date in the address does not exist', async () => {
    respondAsServer()
    await openPortal('/appointments/book?date=2026-02-31')
    await screen.findByRole('region', { name: 'Next openings' })
    expect(openTimes().length).toBeGreaterThan(0)
  })

  it('marks the current time of a rescheduled session as unavailable', async () => {
    const moving = createAppointment({ at: getTimeAfter(24 * HOUR) })
    respondAsServer({ upcoming: [moving] })
    const { user } = await openPortal(`/appointments/book?move=${moving.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Reschedule your session' })
    const current = await screen.findByRole('button', { name: /Your current time/ })
    expect(current.getAttribute('aria-disabled')).toBe('true')
    await user.click(current, { force: true })
    const summary = screen.getByRole('region', { name: 'Reschedule your session' })
    expect(within(summary).getByText('Pick a time')).toBeDefined()
  })

  it.each([
    ['not-found', 404],
    ['validation', 400],
  ])(
    'links to the sessions when the session to reschedule does not exist (%s)',
    async (_kind, status) => {
      respondAsServer()
      respondWithError('getAppointment', { status })
      await openPortal(`/appointments/book?move=${getFixtureId(1)}`)
      await screen.findByText("This session can't be rescheduled.")
      expect(screen.getByRole('link', { name: 'See your sessions' })).toBeDefined()
    },
  )

  it('offers to try again when the session to reschedule cannot be loaded', async () => {
    const moving = createAppointment()
    respondAsServer({ upcoming: [moving] })
    respondWithError('getAppointment', { status: 500 })
    const { user } = await openPortal(`/appointments/book?move=${moving.id}`)
    await screen.findByText("We couldn't load the session")
    respondAsServer({ upcoming: [moving] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: 'Reschedule your session' })
  })

  it('removes a past time from the draft', async () => {
    respondAsServer()
    await openPortal('/appointments/book', {
      prepare: fillBookingDraft,
      now: getTimeAfter(30 * HOUR),
    })
    const summary = await screen.findByRole('region', { name: 'Your session' })
    expect(within(summary).getByText('Pick a time')).toBeDefined()
  })

  it('shows each time in the zone of its day when daylight saving time ends', async () => {
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
  })

  it.each([
    ['Asia/Kathmandu', 'GMT+5:45'],
    ['Australia/Sydney', 'GMT+11'],
  ])(
    'shows the same instants in the days of %s, and saves another zone on request',
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
      await user.selectOptions(screen.getByLabelText('Time zone'), 'America/New_York')
      await waitFor(() => expect(summary.textContent).toContain('EDT'))
      expect(summary.querySelector('time')?.dateTime).toBe(chosen)
      await waitFor(() => expect(updates[0]?.body).toEqual({ timezone: 'America/New_York' }))
    },
  )
})

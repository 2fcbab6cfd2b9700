// @module-tag deep
import {
  createAppointment,
  createUser,
  getFixtureId,
  getTimeAfter,
  readText,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../testing/openPortal.tsx'

const newMember = createUser({ coach: null, had_first_visit: false, session_credits_remaining: 0 })

const getBox = (name: string) => screen.getByRole('region', { name }).getBoundingClientRect()

describe('the layout of the overview', () => {
  it('says how many sessions follow the next one, and when the first of them is', async () => {
    const later = [2, 3].map((days) =>
      createAppointment({ id: getFixtureId(100 + days), at: getTimeAfter(days * DAY) }),
    )
    respondAsServer({ upcoming: [createAppointment({ at: getTimeAfter(DAY) }), ...later] })
    await openPortal('/home')
    const next = within(await screen.findByRole('region', { name: 'Next session' }))
    const link = await next.findByRole('link', { name: /^2 more sessions/ })
    expect(link.getAttribute('href')).toBe('/appointments')
    expect(readText(link)).toMatch(/The next one: Sat, Oct 31 at /)
  })

  it('has one column on a tablet, also for the credits and the practitioner', async () => {
    await page.viewport(820, 1180)
    onTestFinished(() => page.viewport(1280, 800))
    respondAsServer({ user: createUser({ session_credits_remaining: 0 }) })
    await openPortal('/home')
    await screen.findByRole('region', { name: 'Your practitioner' })
    const coach = getBox('Your practitioner')
    const [next, credits] = [getBox('Next session'), getBox('Session credits')]
    expect([credits.left, credits.width]).toEqual([next.left, next.width])
    expect(coach.top).toBeGreaterThan(credits.bottom)
    // no credits are no large figure
    expect(getComputedStyle(screen.getByText('No credits left')).fontSize).toBe('16px')
  })

  it('has one column for a new member', async () => {
    await page.viewport(1440, 900)
    onTestFinished(() => page.viewport(1280, 800))
    respondAsServer({ user: newMember })
    respondWith('getOverview', { overview: { courses: 'quiet' } })
    await openPortal('/home')
    const more = (await screen.findByRole('region', { name: 'More' })).getBoundingClientRect()
    const [first, credits] = [getBox('Your first session'), getBox('Session credits')]
    expect(credits.top).toBeGreaterThan(first.bottom)
    expect(more.top).toBeGreaterThan(credits.bottom)
    expect([more.width, credits.width]).toEqual([first.width, first.width])
  })
})

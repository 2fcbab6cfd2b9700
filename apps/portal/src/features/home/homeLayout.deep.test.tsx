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

  it('says without a large figure that no credit is left', async () => {
    respondAsServer({ user: createUser({ session_credits_remaining: 0 }) })
    await openPortal('/home')
    const credits = within(await screen.findByRole('region', { name: 'Session credits' }))
    const text = await credits.findByText('No credits left')
    expect(getComputedStyle(text).fontSize).toBe('16px')
  })

  it('has one column for a new member, and pairs of one width below it', async () => {
    await page.viewport(1440, 900)
    onTestFinished(() => page.viewport(1280, 800))
    respondAsServer({ user: newMember })
    respondWith('getOverview', { overview: { courses: 'quiet' } })
    await openPortal('/home')
    const more = (await screen.findByRole('region', { name: 'More' })).getBoundingClientRect()
    const getBox = (name: string) => screen.getByRole('region', { name }).getBoundingClientRect()
    const [first, credits] = [getBox('Your first session'), getBox('Session credits')]
    expect(credits.top).toBeGreaterThan(first.bottom)
    expect([more.top, more.width]).toEqual([credits.top, credits.width])
    expect(more.right).toBe(first.right)
  })
})

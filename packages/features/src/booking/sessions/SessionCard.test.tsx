import type { Appointment } from '@portal/contract'
import { HOUR, MINUTE } from '@portal/domain/time'
import {
  createAppointment,
  createTestStore,
  getTimeAfter,
  NOW,
  readText,
  show,
} from '@portal/testing'
import { cleanup, screen } from '@testing-library/react'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SessionCard } from './SessionCard.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The time of a response may be one that the contract does not accept. */
function open(at: string, fields: Partial<Appointment> = {}) {
  show(
    <SessionCard
      appointment={{ ...createAppointment(fields), at }}
      timeZone="America/New_York"
      hourCycle="12h"
      prominent
      conciergeEmail="help@brand.example"
      onMove={() => {}}
      onCancel={() => {}}
      onAddToCalendar={() => {}}
    />,
    createTestStore(),
  )
  return screen.getByRole('article')
}

describe('SessionCard', () => {
  it('shows no text for an invalid time', () => {
    const card = open('soon')
    expect(card.querySelector('time')?.textContent).toBe('')
    expect(card.textContent).not.toMatch(/invalid|NaN/i)
  })

  it('says how to join until the Join button is shown', () => {
    const instructions = 'Video call · link opens 10\u00a0min before'
    expect(open(getTimeAfter(11 * MINUTE)).textContent).toContain(instructions)
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
    cleanup()
    expect(open(getTimeAfter(10 * MINUTE)).textContent).not.toContain(instructions)
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(
      'https://video.example/room',
    )
  })

  it('says when it was, and not that it is now, after its end', () => {
    const at = getTimeAfter(-HOUR)
    expect(open(at, { at, ends_at: getTimeAfter(MINUTE) }).textContent).toContain('Now')
    cleanup()
    const card = open(at, { at, ends_at: getTimeAfter(-MINUTE) })
    expect(card.textContent).not.toContain('Now')
    expect(readText(card.querySelector('time'))).toMatch(/ at \d+:\d\d [ap]m E[DS]T$/)
  })

  it.each([11, 10, -5])('names a contact %i minutes before a session without a link', (before) => {
    const at = getTimeAfter(before * MINUTE)
    const card = open(at, { at, join_url: null })
    expect(card.textContent).toContain("the link isn't available yet.")
    expect(screen.getByRole('link', { name: 'help@brand.example' })).toBeDefined()
  })

  it.each([
    ['25 hours', 25 * HOUR, {}, ''],
    ['20 hours', 20 * HOUR, {}, "Canceling now won't return your credit."],
    [
      '8 minutes',
      8 * MINUTE,
      {},
      "Rescheduling closed 2 hours before the start. Canceling now won't return your credit.",
    ],
    [
      '8 minutes',
      8 * MINUTE,
      { credit_cost: 0, is_free_visit: true },
      'Rescheduling closed 2 hours before the start. Canceling now uses up your free consultation.',
    ],
  ])('says %s before what has closed and what canceling costs', (_when, left, fields, terms) => {
    const text = open(getTimeAfter(left), fields).textContent
    if (terms) expect(text).toContain(terms)
    else expect(text).not.toMatch(/Rescheduling|Canceling/)
  })

  it('says that the practitioner calls', () => {
    const card = open(getTimeAfter(5 * MINUTE), { meeting_kind: 'phone', join_url: null })
    expect(card.textContent).toContain('Phone call · Dr. Ana Mercado calls you')
    expect(card.textContent).not.toContain('Join')
  })

  it('shows the address of a session in person, with a map', () => {
    const card = open(getTimeAfter(5 * MINUTE), {
      meeting_kind: 'in_person',
      meeting_address: '12 Elm Street',
      meeting_map_url: 'https://maps.example/12',
      join_url: null,
    })
    expect(card.textContent).toContain('In person · 12 Elm Street · See the map')
    const map = screen.getByRole('link', { name: 'See the map' })
    expect(map.getAttribute('href')).toBe('https://maps.example/12')
  })

  it('shows a session without a kind of meeting, cached by an earlier release', () => {
    const at = getTimeAfter(20 * MINUTE)
    const { meeting_kind: _kind, ...cached } = createAppointment({ at })
    const card = open(at, cached)
    expect(card.textContent).toContain('Video call · link opens 10\u00a0min before')
  })

  it.each(['cancelled', 'completed', 'no_show'] as const)(
    'does not say how to join a session that is %s',
    (status) => {
      const at = getTimeAfter(-50 * MINUTE * 60)
      expect(open(at, { at, status, join_url: null }).textContent).not.toContain('Video call')
    },
  )

  it('shows a time in an unusual format', () => {
    const card = open('2026-11-03 15:00:00 00:00')
    expect(readText(card)).toContain('Tue, Nov 3 at 10:00 am EST')
  })

  it.each([
    ['today', 2 * HOUR, '', 'Today, Oct 29 at 11:00 am EDT', 'Today, Oct 29 at 11:00 am EDT'],
    [
      'tomorrow',
      24 * HOUR,
      '',
      'Tomorrow, Oct 30 at 9:00 am EDT',
      'Tomorrow, Oct 30 at 9:00 am EDT',
    ],
    ['this week', 72 * HOUR, '', 'Sun, Nov 1 at 8:00 am EST', 'Sun, Nov 1 at 8:00 am EST'],
    ['later', 240 * HOUR, '', 'Sun, Nov 8 at 8:00 am EST', 'Sun, Nov 8 at 8:00 am EST'],
    [
      'soon',
      35 * MINUTE,
      'Thu, Oct 29 at 9:35 am EDT',
      'In 35 minutes',
      'Thu, Oct 29 at 9:35 am EDT',
    ],
  ])('says each part of a time once: %s', (_when, left, small, large, time) => {
    const card = open(getTimeAfter(left))
    const text = readText(card)
    const length = '60 min'
    expect(text).toContain(`Dr. Ana Mercado${small && `${small}, `}${length}${large}`)
    expect(readText(card.querySelector('time'))).toBe(time)
    expect(card.querySelectorAll('time')).toHaveLength(1)
  })

  it('has its actions on one line of a phone', async () => {
    await page.viewport(375, 667)
    onTestFinished(() => page.viewport(1280, 800))
    document.body.style.width = '343px'
    onTestFinished(() => document.body.removeAttribute('style'))
    open(getTimeAfter(72 * HOUR))
    const getTop = (name: string) =>
      screen.getByRole('button', { name }).getBoundingClientRect().top
    expect(getTop('Reschedule')).toBe(getTop('Cancel session'))
    expect(getTop('Add to calendar')).toBeLessThan(getTop('Reschedule'))
  })

  it('shows the time of the next session on one line of a phone', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    document.body.style.width = '358px'
    onTestFinished(() => document.body.removeAttribute('style'))
    open('2026-11-04T16:45:00Z')
    const text = screen.getByText('Wed, Nov 4 at 11:45 am EST')
    expect(text.getClientRects()).toHaveLength(1)
    const range = document.createRange()
    range.selectNodeContents(text)
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1)
  })
})

import { createAppointment, createTestStore, NOW, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionCard } from './SessionCard.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The time of a response may be one that the contract does not accept. */
function open(at: string) {
  show(
    <SessionCard
      appointment={{ ...createAppointment(), at }}
      timeZone="America/New_York"
      hourCycle="12h"
      prominent
      calendarHref="/calendar.ics"
      onMove={() => {}}
      onCancel={() => {}}
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

  it('shows a time in an unusual format', () => {
    const card = open('2026-11-03 15:00:00 00:00')
    expect(card.textContent).toContain('Tue, Nov 3 at 10:00 am EST')
    expect(card.textContent).toContain('Tuesday at 10:00 am EST')
  })
})

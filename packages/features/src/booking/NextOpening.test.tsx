import { HOUR } from '@portal/domain/time'
import {
  createPractitioner,
  createTestStore,
  getTimeAfter,
  NOW,
  readText,
  show,
} from '@portal/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NextOpening } from './NextOpening.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const showOpening = (fields: Parameters<typeof createPractitioner>[0]) =>
  show(
    <NextOpening
      practitioner={createPractitioner(fields)}
      timeZone="America/New_York"
      hourCycle="12h"
    />,
    createTestStore(),
  )

it.each([
  ['the next one', getTimeAfter(28 * HOUR), 'Next opening: Tomorrow at 1:00 pm EDT'],
  ['one on a later day', getTimeAfter(52 * HOUR), 'Next opening: Sat, Oct 31 at 1:00 pm EDT'],
  ['one that is past not as the next', getTimeAfter(-HOUR), 'Openings have changed'],
  ['none', null, 'No openings in the next 60 days'],
])('shows %s', (_which, at, text) => {
  showOpening({ next_opening: at })
  expect(readText(document.body).trim()).toBe(text)
})

it.each([
  ['in person, what the clock there says', 'in_person', 'Europe/London', ' (5:00 pm GMT there)'],
  ['in person, one time where both clocks agree', 'in_person', 'America/Toronto', ''],
  ['for a call, the time of the member only', 'video', 'Europe/London', ''],
] as const)('shows %s', (_which, meeting_kind, timezone, end) => {
  showOpening({ next_opening: getTimeAfter(124 * HOUR), meeting_kind, timezone })
  expect(readText(document.body).trim()).toBe(`Next opening: Tue, Nov 3 at 12:00 pm EST${end}`)
})

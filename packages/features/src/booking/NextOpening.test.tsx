import { HOUR } from '@portal/domain/time'
import { createTestStore, getTimeAfter, NOW, readText, show } from '@portal/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NextOpening } from './NextOpening.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['the next one', getTimeAfter(28 * HOUR), 'Next opening: Tomorrow at 1:00 pm EDT'],
  ['one on a later day', getTimeAfter(52 * HOUR), 'Next opening: Sat, Oct 31 at 1:00 pm EDT'],
  ['one that is past not as the next', getTimeAfter(-HOUR), 'Openings have changed'],
  ['none', null, 'No openings in the next 60 days'],
])('shows %s', (_which, at, text) => {
  show(<NextOpening at={at} timeZone="America/New_York" hourCycle="12h" />, createTestStore())
  expect(readText(document.body).trim()).toBe(text)
})

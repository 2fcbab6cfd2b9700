import { describe, expect, it } from 'vitest'
import { DAY } from './durations.ts'
import { haveSameOffsets, isTimeZone } from './zoneOffsets.ts'

it.each(['America/New_York', 'Asia/Kathmandu', 'UTC', 'US/Eastern', 'Etc/GMT+5', 'CET', 'EST5EDT'])(
  'isTimeZone accepts %s',
  (name) => expect(isTimeZone(name)).toBe(true),
)

it.each(['', 'Mars/Olympus', 'US/Pacific-New', '+05:30', 'America/New York', '../etc/passwd'])(
  'isTimeZone rejects %j',
  (name) => expect(isTimeZone(name)).toBe(false),
)

it.each(['Canada/East-Saskatchewan', 'AET', 'aet', 'IST', 'PST', 'VST'])(
  'isTimeZone rejects %s, which databases reject or understand differently',
  (name) => expect(isTimeZone(name)).toBe(false),
)

describe('haveSameOffsets', () => {
  const from = Date.UTC(2026, 10, 22)

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata', true],
    ['Europe/Kiev', 'Europe/Kyiv', true],
    ['Europe/Berlin', 'Europe/Paris', true],
    ['America/Phoenix', 'America/Denver', false],
    ['Europe/London', 'UTC', false],
  ])('compares %s and %s for a year', (zone, other, isSame) =>
    expect(haveSameOffsets(zone, other, from, from + 365 * DAY)).toBe(isSame),
  )

  it('ignores what differs later', () =>
    expect(haveSameOffsets('Europe/London', 'UTC', from, from + 30 * DAY)).toBe(true))
})

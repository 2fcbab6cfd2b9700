import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../time/durations.ts'
import { fitsTimeRequest, type RequestedTimes } from './fitsTimeRequest.ts'

const mornings: RequestedTimes = {
  weekdays: [1, 4],
  fromMinutes: 9 * 60,
  toMinutes: 12 * 60,
  until: '2026-12-10',
  before: null,
  timezone: 'America/New_York',
}

const fits = (start: string, more: Partial<RequestedTimes> = {}, minutes = 30): boolean => {
  const at = Date.parse(start)
  return fitsTimeRequest({ ...mornings, ...more }, { start: at, end: at + minutes * MINUTE })
}

describe('fitsTimeRequest', () => {
  it.each([
    ['a time within the hours', '2026-12-03T09:00:00-05:00', true],
    ['a session that ends with the hours', '2026-12-03T11:30:00-05:00', true],
    ['a session that ends after them', '2026-12-03T11:45:00-05:00', false],
    ['a time before the hours', '2026-12-03T08:45:00-05:00', false],
    ['another weekday', '2026-12-04T09:00:00-05:00', false],
    ['the last date', '2026-12-10T09:00:00-05:00', true],
    ['a later date', '2026-12-14T09:00:00-05:00', false],
    ['the same instant written in another zone', '2026-12-03T15:00:00+01:00', true],
  ])('compares in the zone of the member: %s', (_name, start, expected) =>
    expect(fits(start)).toBe(expected),
  )

  it('accepts only an earlier time than that of the session that would move', () => {
    const before = Date.parse('2026-12-07T10:00:00-05:00')
    expect(fits('2026-12-07T09:45:00-05:00', { before })).toBe(true)
    expect(fits('2026-12-07T10:00:00-05:00', { before })).toBe(false)
  })

  it.each([
    ['the hour that the night skips', '2026-03-08T03:00:00-04:00', 0, 60, 3 * 60, 4 * 60, true],
    ['the second of two equal hours', '2026-11-01T01:00:00-05:00', 0, 30, 60, 2 * 60, true],
    ['a session across the change', '2026-11-01T01:30:00-04:00', 0, 60, 60, 2 * 60, false],
  ])('compares local times when clocks change: %s', (...row) => {
    const [, start, weekday, minutes, fromMinutes, toMinutes, expected] = row
    const hours = { weekdays: [weekday as 0], fromMinutes, toMinutes }
    expect(fits(start, hours, minutes)).toBe(expected)
  })
})

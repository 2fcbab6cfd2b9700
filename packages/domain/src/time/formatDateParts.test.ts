import { describe, expect, it } from 'vitest'
import { formatDateParts } from './formatDateParts.ts'
import { formatPattern } from './formatPattern.ts'

describe('formatDateParts', () => {
  it('returns date, time and abbreviation in New York by default', () => {
    const parts = { date: 'December 3, 2026', time: '2:30pm', timezone: 'EST' }
    expect(formatDateParts('2026-12-03 19:30:00+00:00')).toEqual(parts)
  })

  it('uses the given zone and formats', () => {
    const options = { timezone: 'Asia/Kathmandu', dateFormat: 'EEE d MMM yy', timeFormat: 'HH:mm' }
    expect(formatDateParts('2026-12-03T19:30:00Z', options)).toEqual({
      date: 'Fri 4 Dec 26',
      time: '01:15',
      timezone: 'GMT+5:45',
    })
  })

  it.each([
    ['a plus sign that became a space', '2026-07-01T12:00:00 00:00'],
    ['blanks around', '  2026-07-01T12:00:00Z '],
    ['fractions of a second', '2026-07-01T12:00:00.123Z'],
    ['no seconds', '2026-07-01 12:00Z'],
    ['an offset in hours', '2026-07-01 12:00:00+00'],
  ])('repairs %s', (_name, value) => {
    expect(formatDateParts(value)).toEqual({
      date: 'July 1, 2026',
      time: '8:00am',
      timezone: 'EDT',
    })
  })

  it.each(['', 'soon', '2026-02-30T12:00:00Z', '2026-07-01T12:00:00'])(
    'returns empty strings for %j',
    (value) => {
      expect(formatDateParts(value)).toEqual({ date: '', time: '', timezone: '' })
    },
  )
})

describe('formatPattern', () => {
  it('copies quoted text and unknown letters', () => {
    expect(formatPattern(0, 'UTC', "EEEE 'the' d QQ")).toBe('Thursday the 1 QQ')
  })
})

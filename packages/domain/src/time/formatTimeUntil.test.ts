import { describe, expect, it } from 'vitest'
import { formatTimeUntil } from './formatTimeUntil.ts'

const NEW_YORK = 'America/New_York'

describe('formatTimeUntil', () => {
  it.each([
    ['2026-11-09T14:00:30-05:00', 'in less than a minute'],
    ['2026-11-09T14:35:59-05:00', 'in 35 minutes'],
    ['2026-11-09T15:00:00-05:00', 'in 1 hour'],
    ['2026-11-09T17:59:00-05:00', 'in 3 hours'],
    // before breakfast, but less than half a day away
    ['2026-11-10T01:59:00-05:00', 'in 11 hours'],
    ['2026-11-10T02:00:00-05:00', 'tomorrow'],
    ['2026-11-10T23:00:00-05:00', 'tomorrow'],
    ['2026-11-11T00:30:00-05:00', 'in 2 days'],
    ['2026-11-22T14:00:00-05:00', 'in 13 days'],
    ['2026-11-23T14:00:00-05:00', 'in 2 weeks'],
    ['2026-12-13T14:00:00-05:00', 'in 4 weeks'],
  ])('says how long it is until %s', (at, expected) =>
    expect(formatTimeUntil(Date.parse(at), Date.parse('2026-11-09T14:00:00-05:00'), NEW_YORK)).toBe(
      expected,
    ),
  )

  it('counts the days of the zone, also when one of them has 25 hours', () => {
    const now = Date.parse('2026-10-31T23:30:00-04:00')
    expect(formatTimeUntil(Date.parse('2026-11-01T23:30:00-05:00'), now, NEW_YORK)).toBe('tomorrow')
    // the same instant is two days later in Auckland
    expect(
      formatTimeUntil(
        Date.parse('2026-11-02T12:30:00Z'),
        Date.parse('2026-10-31T10:00:00Z'),
        'Pacific/Auckland',
      ),
    ).toBe('in 3 days')
  })

  it.each([0, -1, Number.NaN])('is empty for %d milliseconds', (left) =>
    expect(formatTimeUntil(left, 0, NEW_YORK)).toBe(''),
  )

  it('says "today" for the rest of a long day', () =>
    expect(
      formatTimeUntil(
        Date.parse('2026-11-09T20:00:00-05:00'),
        Date.parse('2026-11-09T06:00:00-05:00'),
        NEW_YORK,
      ),
    ).toBe('today'))
})

import { describe, expect, it } from 'vitest'
import { formatUpcoming } from './formatUpcoming.ts'

const NEW_YORK = 'America/New_York'

describe('formatUpcoming', () => {
  it.each([
    // a Wednesday session seen on Monday evening is less than 48 hours away
    [
      '2026-11-09T22:00:00-05:00',
      '2026-11-11T09:00:00-05:00',
      NEW_YORK,
      'Wed,\u00a0Nov\u00a011 at 9:00\u00a0am\u00a0EST',
    ],
    [
      '2026-11-09T08:00:00-05:00',
      '2026-11-09T15:45:00-05:00',
      NEW_YORK,
      'Today, Nov\u00a09 at 3:45\u00a0pm\u00a0EST',
    ],
    [
      '2026-11-09T22:00:00-05:00',
      '2026-11-10T06:00:00-05:00',
      NEW_YORK,
      'Tomorrow, Nov\u00a010 at 6:00\u00a0am\u00a0EST',
    ],
    [
      '2026-11-09T00:00:00-05:00',
      '2026-11-09T23:59:00-05:00',
      NEW_YORK,
      'Today, Nov\u00a09 at 11:59\u00a0pm\u00a0EST',
    ],
    [
      '2026-11-09T00:01:00-05:00',
      '2026-11-10T23:59:00-05:00',
      NEW_YORK,
      'Tomorrow, Nov\u00a010 at 11:59\u00a0pm\u00a0EST',
    ],
    [
      '2026-11-09T08:00:00-05:00',
      '2026-11-15T08:00:00-05:00',
      NEW_YORK,
      'Sun,\u00a0Nov\u00a015 at 8:00\u00a0am\u00a0EST',
    ],
    // the same weekday next week
    [
      '2026-11-09T08:00:00-05:00',
      '2026-11-16T08:00:00-05:00',
      NEW_YORK,
      'Mon,\u00a0Nov\u00a016 at 8:00\u00a0am\u00a0EST',
    ],
    // the day depends on the zone
    [
      '2026-11-09T14:00:00Z',
      '2026-11-09T16:00:00Z',
      'Asia/Kathmandu',
      'Today, Nov\u00a09 at 9:45\u00a0pm\u00a0GMT+5:45',
    ],
    [
      '2026-11-09T14:00:00Z',
      '2026-11-09T18:30:00Z',
      'UTC',
      'Today, Nov\u00a09 at 6:30\u00a0pm\u00a0UTC',
    ],
    [
      '2026-11-09T14:00:00Z',
      '2026-11-09T18:30:00Z',
      'Asia/Kathmandu',
      'Tomorrow, Nov\u00a010 at 12:15\u00a0am\u00a0GMT+5:45',
    ],
    // a day of 25 hours: more than 24 hours away, and still today
    [
      '2026-11-01T00:00:00-04:00',
      '2026-11-01T23:30:00-05:00',
      NEW_YORK,
      'Today, Nov\u00a01 at 11:30\u00a0pm\u00a0EST',
    ],
    // and more than 48 hours away, but tomorrow
    [
      '2026-11-01T00:00:00-04:00',
      '2026-11-02T23:30:00-05:00',
      NEW_YORK,
      'Tomorrow, Nov\u00a02 at 11:30\u00a0pm\u00a0EST',
    ],
    // a day of 23 hours: less than 24 hours away, and tomorrow
    [
      '2026-03-08T00:30:00-05:00',
      '2026-03-09T00:15:00-04:00',
      NEW_YORK,
      'Tomorrow, Mar\u00a09 at 12:15\u00a0am\u00a0EDT',
    ],
    // the repeated hour
    [
      '2026-10-31T12:00:00-04:00',
      '2026-11-01T01:30:00-05:00',
      NEW_YORK,
      'Tomorrow, Nov\u00a01 at 1:30\u00a0am\u00a0EST',
    ],
    [
      '2026-10-31T12:00:00-04:00',
      '2026-11-01T01:30:00-04:00',
      NEW_YORK,
      'Tomorrow, Nov\u00a01 at 1:30\u00a0am\u00a0EDT',
    ],
  ])('at %s, formats %s in %s as "%s"', (now, at, zone, expected) =>
    expect(formatUpcoming(Date.parse(at), Date.parse(now), zone)).toBe(expected),
  )

  it.each([
    [3_600_000, 'Tomorrow, Nov\u00a010 at 12:30\u00a0am\u00a0EST'],
    [3_599_999, 'In 59 minutes'],
    [119_999, 'In 1 minute'],
    [59_999, 'In less than a minute'],
    [0, 'Now'],
    [-1, 'Now'],
  ])('returns the text of a start in %d ms: "%s"', (left, expected) => {
    const at = Date.parse('2026-11-10T00:30:00-05:00')
    expect(formatUpcoming(at, at - left, NEW_YORK)).toBe(expected)
  })

  it('uses the 24-hour clock', () =>
    expect(
      formatUpcoming(
        Date.parse('2026-11-09T15:45:00-05:00'),
        Date.parse('2026-11-09T08:00:00-05:00'),
        NEW_YORK,
        '24h',
      ),
    ).toBe('Today, Nov\u00a09 at 15:45\u00a0EST'))

  it('is empty for an invalid instant', () =>
    expect(formatUpcoming(Number.NaN, 0, NEW_YORK)).toBe(''))
})

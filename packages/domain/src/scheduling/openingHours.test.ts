import { describe, expect, it } from 'vitest'
import { MINUTE } from '../time/durations.ts'
import { getDayLength, startOfDay } from '../time/instants.ts'
import { toIso } from '../time/toIso.ts'
import { type OpeningHours, listOpeningIntervals, findLocalHoursProblem } from './openingHours.ts'

const always = (from: string, to: string, zone: string): OpeningHours => {
  const hours = [{ from, to }]
  return {
    zone,
    weekly: { 0: hours, 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours },
    overrides: {},
  }
}

const on = (hours: OpeningHours, date: string): string[] => {
  const start = startOfDay(date, hours.zone)
  return listOpeningIntervals(hours, { start, end: start + getDayLength(date, hours.zone) }).map(
    ({ start: from, end }) => `${toIso(from, hours.zone)} ${toIso(end, hours.zone)}`,
  )
}

describe('listOpeningIntervals on daylight-saving changes', () => {
  it.each([
    [
      'a usual day',
      'America/New_York',
      '2026-11-20',
      '09:00',
      '17:00',
      '2026-11-20T09:00:00-05:00 2026-11-20T17:00:00-05:00',
    ],
    [
      'a whole day of 25 hours',
      'America/New_York',
      '2026-11-01',
      '00:00',
      '24:00',
      '2026-11-01T00:00:00-04:00 2026-11-02T00:00:00-05:00',
    ],
    [
      'a start in the skipped hour',
      'America/New_York',
      '2027-03-14',
      '02:30',
      '05:00',
      '2027-03-14T03:30:00-04:00 2027-03-14T05:00:00-04:00',
    ],
    [
      'the hour that repeats, twice',
      'America/New_York',
      '2026-11-01',
      '01:00',
      '02:00',
      '2026-11-01T01:00:00-04:00 2026-11-01T02:00:00-05:00',
    ],
    [
      'a change of half an hour on Lord Howe',
      'Australia/Lord_Howe',
      '2027-04-04',
      '01:00',
      '03:00',
      '2027-04-04T01:00:00+11:00 2027-04-04T03:00:00+10:30',
    ],
    [
      'a date without a midnight in Beirut',
      'Asia/Beirut',
      '2026-03-29',
      '00:00',
      '02:00',
      '2026-03-29T01:00:00+03:00 2026-03-29T02:00:00+03:00',
    ],
    [
      'the repeated hour before midnight',
      'America/Sao_Paulo',
      '2019-02-16',
      '22:00',
      '24:00',
      '2019-02-16T22:00:00-02:00 2019-02-17T00:00:00-03:00',
    ],
    [
      'a date without the hour before midnight in Nuuk',
      'America/Nuuk',
      '2027-03-27',
      '22:00',
      '24:00',
      '2027-03-27T22:00:00-02:00 2027-03-28T00:00:00-01:00',
    ],
    [
      'an end in the skipped hour before midnight in Nuuk',
      'America/Nuuk',
      '2027-03-27',
      '22:00',
      '23:30',
      '2027-03-27T22:00:00-02:00 2027-03-28T00:30:00-01:00',
    ],
  ])('returns the opening for %s', (_name, zone, date, from, to, expected) =>
    expect(on(always(from, to, zone), date)).toEqual([expected]),
  )

  it('returns hours that continue on the next date for that date, too', () => {
    expect(on(always('22:00', '23:30', 'America/Nuuk'), '2027-03-28')).toEqual([
      '2027-03-27T22:00:00-02:00 2027-03-28T00:30:00-01:00',
      '2027-03-28T22:00:00-01:00 2027-03-28T23:30:00-01:00',
    ])
  })

  it('returns no opening when all hours are skipped', () => {
    expect(on(always('02:00', '03:00', 'America/New_York'), '2027-03-14')).toEqual([])
    expect(on(always('23:00', '24:00', 'America/Nuuk'), '2027-03-27')).toEqual([])
    const apia = listOpeningIntervals(always('09:00', '10:00', 'Pacific/Apia'), {
      start: Date.UTC(2011, 11, 30, 4),
      end: Date.UTC(2012, 0, 1),
    })
    expect(apia.map(({ start }) => toIso(start, 'Pacific/Apia'))).toEqual([
      '2011-12-31T09:00:00+14:00',
      '2012-01-01T09:00:00+14:00',
    ])
  })
})

describe('listOpeningIntervals with an override', () => {
  const weekly = always('09:00', '17:00', 'Europe/London')

  it('replaces the hours of its date only', () => {
    const hours = { ...weekly, overrides: { '2026-12-03': [{ from: '18:00', to: '24:00' }] } }
    expect(on(hours, '2026-12-03')).toEqual(['2026-12-03T18:00:00+00:00 2026-12-04T00:00:00+00:00'])
    expect(on(hours, '2026-12-04')).toEqual(['2026-12-04T09:00:00+00:00 2026-12-04T17:00:00+00:00'])
  })

  it.each([
    ['no hours', []],
    ['midnight to midnight', [{ from: '00:00', to: '00:00' }]],
  ])('closes the day with %s', (_name, closed) => {
    expect(on({ ...weekly, overrides: { '2026-12-03': closed } }, '2026-12-03')).toEqual([])
  })
})

it('listOpeningIntervals merges touching hours and keeps others apart', () => {
  const hours = {
    zone: 'UTC',
    weekly: {
      4: [
        { from: '13:10', to: '15:00' },
        { from: '09:00', to: '11:00' },
        { from: '11:00', to: '12:00' },
      ],
    },
    overrides: {},
  } as const
  expect(on(hours, '2026-12-03')).toEqual([
    '2026-12-03T09:00:00+00:00 2026-12-03T12:00:00+00:00',
    '2026-12-03T13:10:00+00:00 2026-12-03T15:00:00+00:00',
  ])
})

it('listOpeningIntervals returns whole openings for a partial range', () => {
  const start = Date.UTC(2026, 11, 3, 12, 7)
  expect(
    listOpeningIntervals(always('09:00', '17:00', 'UTC'), { start, end: start + MINUTE }),
  ).toEqual([{ start: Date.UTC(2026, 11, 3, 9), end: Date.UTC(2026, 11, 3, 17) }])
})

it.each([
  ['09:00', '17:00', null],
  ['00:00', '24:00', null],
  ['00:00', '00:00', null],
  ['22:00', '02:00', 'ends_before_it_starts'],
  ['09:00', '09:00', 'ends_before_it_starts'],
  ['9:00', '17:00', 'not_a_time'],
  ['09:00', '24:30', 'not_a_time'],
  ['24:00', '24:00', 'ends_before_it_starts'],
])('findLocalHoursProblem(%s–%s) returns %s', (from, to, problem) => {
  expect(findLocalHoursProblem({ from, to })).toBe(problem)
  if (problem !== null) expect(on(always(from, to, 'UTC'), '2026-12-03')).toEqual([])
})

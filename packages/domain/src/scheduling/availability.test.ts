import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../time/durations.ts'
import { getLocalDate } from '../time/instants.ts'
import { parseDate } from '../time/parseDate.ts'
import {
  addOriginalSlot,
  listDates,
  deriveAvailability,
  dropStartedTimes,
  groupByDate,
  pickNearestTimes,
} from './availability.ts'

describe('deriveAvailability', () => {
  it('accepts a list of dates', () => {
    const { dates, sortedDates, timesByDate } = deriveAvailability([
      '2026-12-04',
      '2026-12-03',
      '2026-12-04',
      'soon',
    ])
    expect(sortedDates).toEqual(['2026-12-03', '2026-12-04'])
    expect(dates).toEqual(new Set(['2026-12-03', '2026-12-04']))
    expect(timesByDate).toEqual({})
  })

  it('accepts a map of dates to times and sorts by instant, not by text', () => {
    const later = '2026-11-01T01:15:00-05:00'
    const earlier = '2026-11-01T01:45:00-04:00'
    const { sortedDates, timesByDate } = deriveAvailability({
      '2026-11-02': [],
      '2026-11-01': [later, earlier],
    })
    expect(sortedDates).toEqual(['2026-11-01'])
    expect(timesByDate).toEqual({ '2026-11-01': [earlier, later] })
  })
})

describe('dropStartedTimes', () => {
  it('drops what has started, and dates without other times', () => {
    const [first, second] = ['2026-11-02T09:00:00-05:00', '2026-11-02T10:00:00-05:00']
    const known = deriveAvailability({
      '2026-11-01': ['2026-11-01T23:30:00-05:00'],
      '2026-11-02': [first, second],
      '2026-11-03': ['2026-11-03T09:00:00-05:00'],
    })
    const left = dropStartedTimes(known, parseDate(first))
    expect(left.timesByDate).toEqual({
      '2026-11-02': [second],
      '2026-11-03': ['2026-11-03T09:00:00-05:00'],
    })
    expect(left.sortedDates).toEqual(['2026-11-02', '2026-11-03'])
    expect(dropStartedTimes(known, parseDate(first) - 1).timesByDate['2026-11-02']).toHaveLength(2)
  })
})

describe('addOriginalSlot', () => {
  const zone = 'America/New_York'
  const response = { '2026-12-03': ['2026-12-03T10:00:00-05:00', '2026-12-03T12:00:00-05:00'] }

  it("adds the time to its date in the viewer's zone, in order", () => {
    const { timesByDate } = addOriginalSlot(
      deriveAvailability(response),
      '2026-12-03T16:00:00+00:00',
      zone,
    )
    expect(timesByDate['2026-12-03']).toEqual([
      '2026-12-03T10:00:00-05:00',
      '2026-12-03T11:00:00-05:00',
      '2026-12-03T12:00:00-05:00',
    ])
  })

  it('adds a date that had no other times', () => {
    const { dates, sortedDates, timesByDate } = addOriginalSlot(
      deriveAvailability(response),
      '2026-12-03T03:30:00+00:00',
      zone,
    )
    expect(sortedDates).toEqual(['2026-12-02', '2026-12-03'])
    expect(dates.has('2026-12-02')).toBe(true)
    expect(timesByDate['2026-12-02']).toEqual(['2026-12-02T22:30:00-05:00'])
  })

  it('never adds a time twice and ignores an invalid one', () => {
    const derived = deriveAvailability(response)
    expect(addOriginalSlot(derived, '2026-12-03T15:00:00Z', zone).timesByDate).toEqual(response)
    expect(addOriginalSlot(derived, 'then', zone)).toEqual(derived)
  })
})

describe('groupByDate', () => {
  it('lists each instant once, under its date, in any zone', () => {
    const slots = fc
      .uniqueArray(fc.nat(40 * 96), { maxLength: 200 })
      .map((quarters) =>
        quarters
          .sort((a, b) => a - b)
          .map((quarter) => Date.UTC(2026, 9, 20) + quarter * 15 * MINUTE),
      )
    const zone = fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/Nuuk',
      'Pacific/Kiritimati',
    )
    fc.assert(
      fc.property(slots, zone, (instants, viewer) => {
        const grouped = groupByDate(instants, viewer)
        expect(Object.values(grouped).flat().map(parseDate)).toEqual(instants)
        for (const [date, times] of Object.entries(grouped)) {
          expect(
            times.every(
              (time) => time.startsWith(date) && getLocalDate(parseDate(time), viewer) === date,
            ),
          ).toBe(true)
        }
        expect(listDates(instants, viewer)).toEqual([
          ...new Set(instants.map((instant) => getLocalDate(instant, viewer))),
        ])
      }),
    )
  })
})

it('pickNearestTimes returns the nearest times in order', () => {
  expect(pickNearestTimes([9, 1, 6, 4, 12], 5, 3)).toEqual([1, 4, 6])
  expect(pickNearestTimes([4 * HOUR], 0, 3)).toEqual([4 * HOUR])
  expect(pickNearestTimes([], 0, 3)).toEqual([])
})

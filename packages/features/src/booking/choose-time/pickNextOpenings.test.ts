import { describe, expect, it } from 'vitest'
import { pickNextOpenings } from './pickNextOpenings.ts'
import { overlapsExistingSession } from '../existingSessions.ts'

const NEW_YORK = 'America/New_York'

describe('pickNextOpenings', () => {
  it('returns the first time of each of the next days', () => {
    const days = {
      '2026-11-02': ['2026-11-02T09:00:00-05:00', '2026-11-02T09:15:00-05:00'],
      '2026-11-03': ['2026-11-03T11:00:00-05:00'],
    }
    expect(
      pickNextOpenings(
        { timesByDate: days, sortedDates: ['2026-11-02', '2026-11-03'] },
        2,
        NEW_YORK,
      ),
    ).toEqual(['2026-11-02T09:00:00-05:00', '2026-11-03T11:00:00-05:00'])
  })

  it('adds later times of the first day, in order', () => {
    const days = {
      '2026-11-02': [
        '2026-11-02T09:00:00-05:00',
        '2026-11-02T09:15:00-05:00',
        '2026-11-02T09:30:00-05:00',
      ],
      '2026-11-03': ['2026-11-03T11:00:00-05:00'],
    }
    expect(
      pickNextOpenings(
        { timesByDate: days, sortedDates: ['2026-11-02', '2026-11-03'] },
        3,
        NEW_YORK,
      ),
    ).toEqual([
      '2026-11-02T09:00:00-05:00',
      '2026-11-02T09:15:00-05:00',
      '2026-11-03T11:00:00-05:00',
    ])
  })

  it('prefers 8 am to 8 pm in the zone of the member, after the next opening by day', () => {
    const timesByDate = {
      '2026-11-02': ['2026-11-02T00:15:00-05:00', '2026-11-02T20:00:00-05:00'],
      '2026-11-03': [
        '2026-11-03T07:45:00-05:00',
        '2026-11-03T08:00:00-05:00',
        '2026-11-03T19:45:00-05:00',
      ],
      '2026-11-04': ['2026-11-04T09:00:00-05:00'],
    }
    const days = { timesByDate, sortedDates: Object.keys(timesByDate) }
    expect(pickNextOpenings(days, 3, NEW_YORK)).toEqual([
      '2026-11-02T20:00:00-05:00',
      '2026-11-03T08:00:00-05:00',
      '2026-11-04T09:00:00-05:00',
    ])
    // in Los Angeles, 8 am is 11 am in New York
    expect(pickNextOpenings(days, 2, 'America/Los_Angeles')).toEqual([
      '2026-11-02T00:15:00-05:00',
      '2026-11-02T20:00:00-05:00',
    ])
  })

  it('falls back to times outside 8 am to 8 pm', () => {
    const timesByDate = {
      '2026-11-02': ['2026-11-02T00:15:00-05:00', '2026-11-02T00:30:00-05:00'],
      '2026-11-03': ['2026-11-03T09:00:00-05:00'],
    }
    expect(
      pickNextOpenings({ timesByDate, sortedDates: Object.keys(timesByDate) }, 2, NEW_YORK),
    ).toEqual(['2026-11-02T00:15:00-05:00', '2026-11-03T09:00:00-05:00'])
  })

  it('skips unavailable times and days that have no other times', () => {
    const timesByDate = {
      '2026-11-02': ['2026-11-02T09:00:00-05:00'],
      '2026-11-03': [
        '2026-11-03T09:00:00-05:00',
        '2026-11-03T11:00:00-05:00',
        '2026-11-03T12:00:00-05:00',
      ],
    }
    const existingSessions = [
      { at: '2026-11-02T14:00:00Z', ends_at: '2026-11-02T14:30:00Z' },
      { at: '2026-11-03T13:45:00Z', ends_at: '2026-11-03T14:15:00Z' },
    ]
    const times = pickNextOpenings(
      { timesByDate, sortedDates: Object.keys(timesByDate) },
      2,
      NEW_YORK,
      (startTime) => !overlapsExistingSession(startTime, 30, existingSessions),
    )
    expect(times).toEqual(['2026-11-03T11:00:00-05:00', '2026-11-03T12:00:00-05:00'])
  })

  it('returns nothing when there are no times', () =>
    expect(pickNextOpenings({ timesByDate: {}, sortedDates: [] }, 4, NEW_YORK)).toEqual([]))
})

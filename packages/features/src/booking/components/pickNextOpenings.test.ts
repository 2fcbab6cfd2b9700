import { describe, expect, it } from 'vitest'
import { pickNextOpenings } from './pickNextOpenings.ts'
import { overlapsExistingSession } from './existingSessions.ts'

describe('pickNextOpenings', () => {
  it('returns the first time of each of the next days', () => {
    const days = {
      '2026-11-02': ['2026-11-02T09:00:00-05:00', '2026-11-02T09:15:00-05:00'],
      '2026-11-03': ['2026-11-03T11:00:00-05:00'],
    }
    expect(
      pickNextOpenings({ timesByDate: days, sortedDates: ['2026-11-02', '2026-11-03'] }, 2),
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
      pickNextOpenings({ timesByDate: days, sortedDates: ['2026-11-02', '2026-11-03'] }, 3),
    ).toEqual([
      '2026-11-02T09:00:00-05:00',
      '2026-11-02T09:15:00-05:00',
      '2026-11-03T11:00:00-05:00',
    ])
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
      (at) => !overlapsExistingSession(at, 30, existingSessions),
    )
    expect(times).toEqual(['2026-11-03T11:00:00-05:00', '2026-11-03T12:00:00-05:00'])
  })

  it('returns nothing when there are no times', () =>
    expect(pickNextOpenings({ timesByDate: {}, sortedDates: [] }, 4)).toEqual([]))
})

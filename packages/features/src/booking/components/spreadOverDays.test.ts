import { describe, expect, it } from 'vitest'
import { spreadOverDays } from './NextOpenings.tsx'
import { overlapsOwnSession } from './ownSessions.ts'

describe('the next openings', () => {
  it('are the first of each of the next days', () => {
    const days = {
      '2026-11-02': ['2026-11-02T09:00:00-05:00', '2026-11-02T09:15:00-05:00'],
      '2026-11-03': ['2026-11-03T11:00:00-05:00'],
    }
    expect(
      spreadOverDays({ timesByDate: days, sortedDates: ['2026-11-02', '2026-11-03'] }, 2),
    ).toEqual(['2026-11-02T09:00:00-05:00', '2026-11-03T11:00:00-05:00'])
  })

  it('are filled up with later times of the first day, in order', () => {
    const days = {
      '2026-11-02': [
        '2026-11-02T09:00:00-05:00',
        '2026-11-02T09:15:00-05:00',
        '2026-11-02T09:30:00-05:00',
      ],
      '2026-11-03': ['2026-11-03T11:00:00-05:00'],
    }
    expect(
      spreadOverDays({ timesByDate: days, sortedDates: ['2026-11-02', '2026-11-03'] }, 3),
    ).toEqual([
      '2026-11-02T09:00:00-05:00',
      '2026-11-02T09:15:00-05:00',
      '2026-11-03T11:00:00-05:00',
    ])
  })

  it('leave out what the member cannot take, and whole days of it', () => {
    const timesByDate = {
      '2026-11-02': ['2026-11-02T09:00:00-05:00'],
      '2026-11-03': [
        '2026-11-03T09:00:00-05:00',
        '2026-11-03T11:00:00-05:00',
        '2026-11-03T12:00:00-05:00',
      ],
    }
    const own = [
      { at: '2026-11-02T14:00:00Z', ends_at: '2026-11-02T14:30:00Z' },
      { at: '2026-11-03T13:45:00Z', ends_at: '2026-11-03T14:15:00Z' },
    ]
    const times = spreadOverDays(
      { timesByDate, sortedDates: Object.keys(timesByDate) },
      2,
      (at) => !overlapsOwnSession(at, 30, own),
    )
    expect(times).toEqual(['2026-11-03T11:00:00-05:00', '2026-11-03T12:00:00-05:00'])
  })

  it('are none when there are none', () =>
    expect(spreadOverDays({ timesByDate: {}, sortedDates: [] }, 4)).toEqual([]))
})

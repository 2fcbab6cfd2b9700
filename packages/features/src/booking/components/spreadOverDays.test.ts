import { describe, expect, it } from 'vitest'
import { spreadOverDays } from './NextOpenings.tsx'

describe('the next openings', () => {
  it('are the first of each of the next days', () => {
    const days = { '2026-11-02': ['2026-11-02T09:00:00-05:00', '2026-11-02T09:15:00-05:00'], '2026-11-03': ['2026-11-03T11:00:00-05:00'] }
    expect(spreadOverDays(days, ['2026-11-02', '2026-11-03'], 2)).toEqual(['2026-11-02T09:00:00-05:00', '2026-11-03T11:00:00-05:00'])
  })

  it('are filled up with later times of the first day, in order', () => {
    const days = { '2026-11-02': ['2026-11-02T09:00:00-05:00', '2026-11-02T09:15:00-05:00', '2026-11-02T09:30:00-05:00'], '2026-11-03': ['2026-11-03T11:00:00-05:00'] }
    expect(spreadOverDays(days, ['2026-11-02', '2026-11-03'], 3)).toEqual(['2026-11-02T09:00:00-05:00', '2026-11-02T09:15:00-05:00', '2026-11-03T11:00:00-05:00'])
  })

  it('are none when there are none', () => expect(spreadOverDays({}, [], 4)).toEqual([]))
})

import { describe, expect, it } from 'vitest'
import { findVersion, listDayItems, listDays } from './listDayItems.ts'
import { createItem, plan } from './planFixture.ts'

const listKeys = (day: string, plans = [plan]): string[] =>
  listDayItems(plans, day).map(({ item }) => item.key)

describe('listDayItems', () => {
  it.each([
    ['before the start', '2026-11-30', []],
    ['on the first date', '2026-12-01', ['a', 'b']],
    ['on the last date of a version', '2026-12-07', ['a', 'b']],
    ['on the first date of the next version', '2026-12-08', ['b', 'c']],
    ['on the last date', '2026-12-20', ['b', 'c']],
    ['after the end', '2026-12-21', []],
    ['on no date', 'soon', []],
  ])('returns the items of the version in force %s', (_name, day, keys) =>
    expect(listKeys(day)).toEqual(keys),
  )

  it('uses the later of two versions that start on the same date', () => {
    const [first, second] = plan.versions
    if (first === undefined || second === undefined) throw new Error('The plan has two versions.')
    const versions = [{ ...second, starts_on: first.starts_on }, first]
    expect(findVersion({ ...plan, versions }, '2026-12-01')?.number).toBe(2)
  })

  it('returns items on their weekdays, up to their last date', () => {
    const items = [
      createItem('mondays', { weekdays: [1] }),
      createItem('ends', { until: '2026-12-07' }),
    ]
    const other = { ...plan, versions: [{ number: 1, starts_on: '2026-12-01', items }] }
    expect(listKeys('2026-12-06', [other])).toEqual(['ends'])
    expect(listKeys('2026-12-07', [other])).toEqual(['mondays', 'ends'])
    expect(listKeys('2026-12-08', [other])).toEqual([])
  })

  it('sorts the items of all plans by the time of day', () => {
    const items = (['anytime', 'bedtime', 'midday', 'evening', 'morning'] as const).map((time) =>
      createItem(time, { time_of_day: time }),
    )
    const versions = [{ number: 1, starts_on: '2026-12-01', items }]
    expect(listKeys('2026-12-01', [{ ...plan, versions }, plan])).toEqual([
      'morning',
      'a',
      'b',
      'midday',
      'evening',
      'bedtime',
      'anytime',
    ])
  })
})

describe('listDays', () => {
  it('returns every date from the first to the last, also across a leap day', () => {
    expect(listDays([plan], '2026-12-07', '2026-12-08').map(({ items }) => items.length)).toEqual([
      2, 2,
    ])
    expect(listDays([], '2028-02-28', '2028-03-01').map(({ day }) => day)).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    expect(listDays([plan], '2026-12-08', '2026-12-07')).toEqual([])
  })
})

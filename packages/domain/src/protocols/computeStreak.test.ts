import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { computeStreak } from './computeStreak.ts'
import { listDays } from './listDayItems.ts'
import { createItem, plan } from './planFixture.ts'

const start = '2026-12-01'
const daily = {
  ...plan,
  ends_on: null,
  versions: [{ number: 1, starts_on: start, items: [createItem('a')] }],
}

/** A plan with one item; `#` is a completed day, `.` a missed one. The last one is today. */
function compute(pattern: string) {
  const today = addDays(start, pattern.length - 1)
  const checkOffs = pattern.split('').map((mark, index) => ({
    protocol_id: 'plan',
    item_key: 'a',
    day: addDays(start, index),
    is_done: mark === '#',
  }))
  return computeStreak(listDays([daily], start, today), checkOffs, today)
}

describe('computeStreak', () => {
  it.each([
    ['', 0],
    ['#', 1],
    ['.', 0],
    ['##.', 2],
    ['##..', 2],
    ['##...', 0],
    ['###.###', 6],
    ['###..##', 2],
    ['#.#####.#', 6],
    ['#.######.#', 8],
    ['####.#####.##', 7],
    ['####.######.##', 12],
  ])('of "%s" is %d', (pattern, days) => expect(compute(pattern).days).toBe(days))

  it('includes today only when it is completed', () => {
    expect(compute('##')).toEqual({ days: 2, includesToday: true, brokenOn: null })
    expect(compute('#.')).toEqual({ days: 1, includesToday: false, brokenOn: null })
  })

  it('names the missed date that ended the streak before', () =>
    expect(compute('##...').brokenOn).toBe('2026-12-03'))

  it('requires every item of a day, and skips days without items', () => {
    const items = [createItem('a', { weekdays: [1, 5] }), createItem('b', { weekdays: [5] })]
    const other = { ...daily, versions: [{ number: 1, starts_on: start, items }] }
    const days = listDays([other], start, '2026-12-14')
    const checkOff = { protocol_id: 'plan', is_done: true }
    const all = [
      { ...checkOff, item_key: 'a', day: '2026-12-04' },
      { ...checkOff, item_key: 'b', day: '2026-12-04' },
      { ...checkOff, item_key: 'a', day: '2026-12-07' },
      { ...checkOff, item_key: 'a', day: '2026-12-11' },
      { ...checkOff, item_key: 'a', day: '2026-12-14' },
    ]
    expect(computeStreak(days, all, '2026-12-14')).toMatchObject({ days: 3, includesToday: true })
  })

  const marks = fc.string({ unit: fc.constantFrom('#', '#', '#', '.'), maxLength: 40 })

  it('never gets shorter by completing another day', () => {
    fc.assert(
      fc.property(marks, fc.nat(40), (pattern, index) => {
        const better = pattern.slice(0, index) + '#' + pattern.slice(index + 1)
        if (index < pattern.length)
          expect(compute(better).days).toBeGreaterThanOrEqual(compute(pattern).days)
      }),
    )
  })

  it('is the number of completed days since a second miss within a week', () => {
    fc.assert(
      fc.property(marks, (pattern) => {
        // today is not over
        const past = pattern.slice(0, -1)
        const last = pattern.endsWith('#') ? 1 : 0
        const starts = past
          .split('')
          .flatMap((_, index) => (/\.[^.]{0,5}\./.test(past.slice(index)) ? [] : [index]))
        const run = past.slice(starts[0] ?? past.length)
        expect(compute(pattern).days).toBe(run.replaceAll('.', '').length + last)
      }),
    )
  })

  it('does not depend on the order or on repetitions', () => {
    fc.assert(
      fc.property(marks, (pattern) => {
        const today = addDays(start, pattern.length - 1)
        const days = listDays([daily], start, today)
        const checkOffs = pattern.split('').map((mark, index) => ({
          protocol_id: 'plan',
          item_key: 'a',
          day: addDays(start, index),
          is_done: mark === '#',
        }))
        const reversed = checkOffs.toReversed()
        expect(computeStreak(days.toReversed(), [...reversed, ...reversed], today)).toEqual(
          compute(pattern),
        )
      }),
    )
  })
})

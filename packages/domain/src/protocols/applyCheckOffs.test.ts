import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCheckOffs, type CheckOff, getItemDayKey } from './applyCheckOffs.ts'

const entry: fc.Arbitrary<CheckOff> = fc.record({
  protocol_id: fc.constantFrom('sleep', 'iron'),
  item_key: fc.constantFrom('a', 'b'),
  day: fc.constantFrom('2026-12-01', '2026-12-02'),
  is_done: fc.boolean(),
  checked_at: fc.integer({ min: 0, max: 5 }),
  id: fc.uuid(),
})
/** Entries with the same id are the same entry. */
const entries = fc.uniqueArray(entry, { maxLength: 20, selector: ({ id }) => id })

const checkOff: CheckOff = {
  protocol_id: 'sleep',
  item_key: 'a',
  day: '2026-12-01',
  is_done: true,
  checked_at: 5,
  id: '1b',
}

describe('applyCheckOffs', () => {
  it.each([
    ['a later one', { checked_at: 6, id: '1a' }, true],
    ['an earlier one', { checked_at: 4, id: '1c' }, false],
    ['one at the same time with a higher id', { id: '1C' }, true],
    ['one at the same time with a lower id', { id: '1A' }, false],
  ])('compares with %s', (_name, change, isReplaced) => {
    const other = { ...checkOff, is_done: false, ...change }
    expect(applyCheckOffs([checkOff], [other])).toEqual([isReplaced ? other : checkOff])
  })

  it.each([{ protocol_id: 'iron' }, { item_key: 'b' }, { day: '2026-12-02' }])(
    'keeps the check-off of another item or date: %j',
    (change) =>
      expect(applyCheckOffs([checkOff], [{ ...checkOff, ...change, checked_at: 9 }])).toHaveLength(
        2,
      ),
  )

  it('returns the latest of each item and date', () => {
    fc.assert(
      fc.property(entries, (all) => {
        for (const kept of applyCheckOffs([], all)) {
          const rivals = all.filter((other) => getItemDayKey(other) === getItemDayKey(kept))
          expect(Math.max(...rivals.map(({ checked_at }) => checked_at))).toBe(kept.checked_at)
        }
        const keys = new Set(all.map(getItemDayKey))
        expect(applyCheckOffs([], all)).toHaveLength(keys.size)
      }),
    )
  })

  it('returns the same for any order, any batches and any repetition', () => {
    fc.assert(
      fc.property(
        entries.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
            fc.nat(all.length * 2),
          ),
        ),
        ([all, repeated, cut]) => {
          const once = applyCheckOffs([], all)
          const first = applyCheckOffs([], repeated.slice(0, cut))
          expect(applyCheckOffs(first, repeated.slice(cut))).toEqual(once)
          expect(applyCheckOffs(once, repeated)).toEqual(once)
        },
      ),
    )
  })
})

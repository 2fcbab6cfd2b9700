import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerSave, listConflicts, mergeSaves, toAnswers } from './mergeSaves.ts'

const save = (id: string, value: number, bases: string[] = [], at = 0): AnswerSave => ({
  id,
  link_id: 'q',
  values: [value],
  bases,
  at,
})

describe('mergeSaves', () => {
  it('keeps both answers of two devices, the latest first', () => {
    const merged = mergeSaves([save('a', 1), save('b', 2, ['a'], 1), save('c', 3, ['a'], 2)])
    expect(merged['q']?.versions.map(({ values }) => values)).toEqual([[3], [2]])
    expect(listConflicts(merged)).toEqual(['q'])
    const chosen = mergeSaves([
      save('b', 2, ['a'], 1),
      save('c', 3, ['a'], 2),
      save('d', 2, ['b', 'c'], 3),
    ])
    expect(listConflicts(chosen)).toEqual([])
    expect(toAnswers(chosen)).toEqual({ q: [2] })
  })

  it('does not ask about equal answers of two devices', () => {
    const merged = mergeSaves([save('a', 1), save('b', 2, ['a'], 1), save('c', 2, ['a'], 2)])
    expect(listConflicts(merged)).toEqual([])
    expect(merged['q']?.heads).toEqual(['c', 'b'])
  })

  it('keeps a change that names itself', () => {
    const merged = mergeSaves([save('a', 1), save('b', 2, ['a', 'b'], 1)])
    expect(merged['q']?.heads).toEqual(['b'])
    expect(toAnswers(merged)).toEqual({ q: [2] })
  })

  it('returns the same for any order and any repetition, and loses no answer unseen', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const saves = fc.tuple(
      ...ids.map((id, index) =>
        fc.record({
          id: fc.constant(id),
          link_id: fc.constantFrom('q', 'r'),
          values: fc.constantFrom<number[]>([], [1], [2]),
          // a device has seen some of the earlier changes
          bases: fc.subarray(ids.slice(0, index)),
          at: fc.nat(3),
        }),
      ),
    )
    fc.assert(
      fc.property(
        saves.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }),
          ),
        ),
        ([all, shuffled]) => {
          const merged = mergeSaves(all)
          expect(mergeSaves(shuffled)).toEqual(merged)
          const kept = Object.values(merged).flatMap(({ heads }) => heads)
          for (const { id } of all)
            expect(kept.includes(id) || all.some(({ bases }) => bases.includes(id))).toBe(true)
        },
      ),
    )
  })
})

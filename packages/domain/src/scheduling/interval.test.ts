import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intersectIntervals, mergeIntervals, overlaps, subtractIntervals } from './interval.ts'

const interval = fc
  .tuple(fc.nat(60), fc.nat(12))
  .map(([start, length]) => ({ start, end: start + length }))
const intervals = fc.array(interval, { maxLength: 12 })
const covers = (list: readonly { start: number; end: number }[], at: number): boolean =>
  list.some(({ start, end }) => start <= at && at < end)

it('overlaps is false for touching intervals', () => {
  expect(overlaps({ start: 1, end: 2 }, { start: 2, end: 3 })).toBe(false)
  expect(overlaps({ start: 1, end: 3 }, { start: 2, end: 4 })).toBe(true)
})

describe('merge, subtract and intersect', () => {
  it('matches set operations instant by instant', () => {
    fc.assert(
      fc.property(intervals, intervals, fc.nat(80), (a, b, at) => {
        expect(covers(mergeIntervals(a), at)).toBe(covers(a, at))
        expect(covers(subtractIntervals(a, b), at)).toBe(covers(a, at) && !covers(b, at))
        expect(covers(intersectIntervals(a, b), at)).toBe(covers(a, at) && covers(b, at))
      }),
      { numRuns: 2000 },
    )
  })

  it('returns sorted intervals that neither touch nor are empty', () => {
    fc.assert(
      fc.property(intervals, intervals, (a, b) => {
        for (const list of [mergeIntervals(a), subtractIntervals(a, b)]) {
          expect(list.every((span) => span.start < span.end)).toBe(true)
          expect(
            list.every((span, index) => index === 0 || (list[index - 1]?.end ?? 0) < span.start),
          ).toBe(true)
        }
      }),
    )
  })

  it('does not mutate its input', () => {
    const open = Object.freeze([
      { start: 5, end: 9 },
      { start: 1, end: 3 },
    ])
    expect(subtractIntervals(open, Object.freeze([{ start: 2, end: 6 }]))).toEqual([
      { start: 1, end: 2 },
      { start: 6, end: 9 },
    ])
  })
})

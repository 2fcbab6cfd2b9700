import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLessonFinished, isRuleMet, rememberFinished } from './finishLesson.ts'
import {
  clampIntervals,
  countWatchedSeconds,
  type Interval,
  MAX_INTERVALS,
  mergeIntervals,
} from './intervals.ts'
import { emptyProgress, type LessonProgress, mergeLessonProgress } from './lessonProgress.ts'

const interval = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]): Interval => [from, from + length])
const intervals = fc.array(interval, { maxLength: 12 })
const dated = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({ value, at: fc.integer({ min: 0, max: 5 }), id: fc.constantFrom('a', 'b', 'c') })
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

/** Makes one event the same from every device: the same id and time has the same value. */
const consistent = (progress: LessonProgress): LessonProgress => ({
  ...progress,
  position: progress.position && { ...progress.position, value: progress.position.at },
  mark: progress.mark && { ...progress.mark, value: progress.mark.id === 'a' },
  checks: Object.fromEntries(
    Object.entries(progress.checks).map(([key, check]) => [
      key,
      { ...check, value: check.id === 'a' },
    ]),
  ),
})
/** Each device knows some of them. */
const written = [
  { text: { value: 'One', at: 1, id: 'n1' }, replaces: [] },
  { text: { value: 'One, two', at: 2, id: 'n2' }, replaces: ['n1'] },
  { text: { value: 'Other', at: 2, id: 'n3' }, replaces: ['n1'] },
  { text: { value: 'One, two. Other', at: 3, id: 'n4' }, replaces: ['n2', 'n3'] },
]
const progress: fc.Arbitrary<LessonProgress> = fc
  .record({
    position: orNull(dated(fc.nat(300))),
    watched: intervals.map(mergeIntervals),
    mark: orNull(dated(fc.boolean())),
    checks: fc.dictionary(fc.constantFrom('x', 'y'), dated(fc.boolean()), {
      noNullPrototype: true,
    }),
    note: fc.subarray(written).map((texts) => ({
      texts: texts.map(({ text }) => text),
      replaced: [...new Set(texts.flatMap(({ replaces }) => replaces))],
    })),
    bestScore: orNull(fc.constantFrom(0, 0.5, 1)),
    finishedAt: orNull(fc.nat(5)),
  })
  .map(consistent)

const video = { kind: 'video', duration: 200, items: [] } as const

describe('mergeIntervals', () => {
  it('contains every second of every part once, in any order', () => {
    fc.assert(
      fc.property(intervals, (parts) => {
        const seconds = new Set(
          parts.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)),
        )
        const merged = mergeIntervals(parts)
        expect(merged).toEqual(mergeIntervals(parts.toReversed()))
        expect(merged.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(seconds.size)
        expect(mergeIntervals([...merged, ...parts])).toEqual(merged)
      }),
    )
  })

  it('ignores what is no part', () => {
    const parts: Interval[] = [
      [5, 5],
      [9, 3],
      [-2, 1],
      [Number.NaN, 4],
    ]
    expect(mergeIntervals(parts)).toEqual([])
  })
})

/** Many short parts, some closer than a tenth of a second. */
const manyParts = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 8 }))
    .map(([from, length]): Interval => [from / 10, (from + length) / 10]),
  { maxLength: 1_500, size: 'max' },
)

describe('mergeIntervals of many parts', () => {
  it('keeps a limited number that contains every part, and never counts less', () => {
    fc.assert(
      fc.property(manyParts, manyParts, (before, more) => {
        const stored = mergeIntervals(before)
        const merged = mergeIntervals([...stored, ...more])
        expect(merged.length).toBeLessThanOrEqual(MAX_INTERVALS)
        const isContained = ([from, to]: Interval) =>
          merged.some(([start, end]) => start <= from && to <= end)
        expect([...before, ...more].every(isContained)).toBe(true)
        expect(countWatchedSeconds(merged, 1_000)).toBeGreaterThanOrEqual(
          countWatchedSeconds(stored, 1_000),
        )
        expect(mergeIntervals([...merged, ...more])).toEqual(merged)
      }),
      { numRuns: 30 },
    )
  })

  it('joins the closest ones', () => {
    const parts = Array.from({ length: MAX_INTERVALS + 1 }, (_, index): Interval => {
      const from = index * 10 - (index === 7 ? 2 : 0)
      return [from, from + 5]
    })
    const merged = mergeIntervals(parts)
    expect(merged).toHaveLength(MAX_INTERVALS)
    expect(merged[6]).toEqual([60, 73])
  })

  it('joins parts whose gap counts as watched', () => {
    const parts: Interval[] = [
      [0, 5],
      [5.5, 7],
      [7.6, 9],
    ]
    expect(mergeIntervals(parts)).toEqual([
      [0, 7],
      [7.6, 9],
    ])
  })
})

describe('clampIntervals', () => {
  it('leaves nothing after the end of the media', () => {
    const parts: Interval[] = [
      [50, 70],
      [65, 80],
    ]
    expect(mergeIntervals(clampIntervals(parts, 60))).toEqual([[50, 60]])
  })
})

describe('countWatchedSeconds', () => {
  it('only grows, and never beyond the duration', () => {
    fc.assert(
      fc.property(intervals, interval, (parts, more) => {
        const before = countWatchedSeconds(parts, 200)
        const after = countWatchedSeconds([...parts, more], 200)
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(200)
      }),
    )
  })
})

/** The order of replaced ids says which ones came last, and has no other effect. */
function mergeInOrder(...parts: readonly LessonProgress[]): LessonProgress {
  const merged = parts.reduce(mergeLessonProgress)
  return { ...merged, note: { ...merged.note, replaced: merged.note.replaced.toSorted() } }
}

describe('mergeLessonProgress', () => {
  it('has the same result in any order, and for repeated parts', () => {
    fc.assert(
      fc.property(progress, progress, progress, (a, b, c) => {
        const merged = mergeInOrder(a, b, c)
        expect(mergeInOrder(b, c, a)).toEqual(merged)
        expect(mergeInOrder(c, b, a)).toEqual(merged)
        expect(mergeInOrder(a, b, c, b)).toEqual(merged)
      }),
    )
  })

  it('resumes at the latest playback, not at the furthest', () => {
    const far = { ...emptyProgress, position: { value: 180, at: 1, id: 'a' } }
    const latest = { ...emptyProgress, position: { value: 20, at: 2, id: 'b' } }
    expect(mergeLessonProgress(latest, far).position?.value).toBe(20)
  })
})

describe('rememberFinished', () => {
  it('stays finished when the member rewinds, and when the video becomes longer', () => {
    const watched = rememberFinished(video, { ...emptyProgress, watched: [[0, 185]] }, 7)
    expect(isLessonFinished(watched)).toBe(true)
    const rewound = mergeLessonProgress(watched, {
      ...emptyProgress,
      position: { value: 0, at: 9, id: 'a' },
    })
    expect(isRuleMet({ ...video, duration: 400 }, rewound)).toBe(false)
    expect(isLessonFinished(rememberFinished({ ...video, duration: 400 }, rewound, 9))).toBe(true)
  })

  it('is undone and redone by the member', () => {
    const done: LessonProgress = { ...emptyProgress, finishedAt: 1 }
    const undone = { ...done, mark: { value: false, at: 2, id: 'a' } }
    expect(isLessonFinished(undone)).toBe(false)
    const redone = { ...done, mark: { value: true, at: 3, id: 'b' } }
    expect(isLessonFinished(mergeLessonProgress(undone, redone))).toBe(true)
  })

  it.each([
    [{ kind: 'checklist', duration: null, items: ['x', 'y'] } as const, false],
    [{ kind: 'checklist', duration: null, items: ['x'] } as const, true],
    [{ kind: 'quiz', duration: null, items: [] } as const, false],
    [{ kind: 'text', duration: null, items: [] } as const, false],
  ])('follows the rule of %o', (lesson, isFinished) => {
    const checked = { ...emptyProgress, checks: { x: { value: true, at: 1, id: 'a' } } }
    expect(isLessonFinished(rememberFinished(lesson, checked, 1))).toBe(isFinished)
  })
})

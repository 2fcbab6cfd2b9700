import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLessonFinished } from './finishLesson.ts'
import { emptyProgress, type LessonProgress, mergeLessonProgress } from './lessonProgress.ts'
import type { VersionedLesson } from './matchLessons.ts'
import {
  type DatedSplit,
  findProgress,
  findUnlockTime,
  listSplits,
  listWholes,
} from './splitLessons.ts'

const finishedAt = (at: number): LessonProgress => ({ ...emptyProgress, finishedAt: at })
const mark = (value: boolean, at: number): LessonProgress => ({
  ...emptyProgress,
  mark: { value, at, id: `mark${at}` },
})
const split = (part: string, whole: string, at: number): DatedSplit => ({ part, whole, at })
const chain = [split('a2a', 'a2', 3), split('a2', 'a', 2)]

describe('findProgress', () => {
  it('keeps the progress of a lesson by its id, and of a finished one in its parts', () => {
    const done = finishedAt(5)
    const watched: LessonProgress = { ...emptyProgress, watched: [[0, 9]] }
    const progress = new Map([
      ['breathing', done],
      ['sleep', watched],
    ])
    expect(findProgress('breathing', progress, [])).toBe(done)
    expect(findProgress('part', progress, [split('part', 'breathing', 5)]).finishedAt).toBe(5)
    expect(findProgress('part', progress, [split('part', 'breathing', 4)])).toEqual(emptyProgress)
    expect(findProgress('part', progress, [split('part', 'sleep', 9)])).toEqual(emptyProgress)
  })

  it.each([
    ['the first whole before it was split', 'a', 2, true],
    ['the first whole after that', 'a', 2.5, false],
    ['the second whole before it was split', 'a2', 3, true],
    ['the second whole after that', 'a2', 3.5, false],
  ])('counts a part of a part for who finished %s', (_name, id, at, isDone) => {
    const found = findProgress('a2a', new Map([[id, finishedAt(at)]]), chain)
    expect(isLessonFinished(found)).toBe(isDone)
  })

  it('counts no part of a part that the member marked as not done', () => {
    const progress = new Map([
      ['a', finishedAt(1)],
      ['a2', mark(false, 2.5)],
    ])
    expect(isLessonFinished(findProgress('a2a', progress, chain))).toBe(false)
  })

  it.each([
    ['meets the rule of the whole as well', finishedAt(9)],
    ['marks the whole as not done', mark(false, 9)],
    ['marks the whole as done again', mark(true, 9)],
    ['undoes that, and does it again', mergeLessonProgress(mark(false, 8), mark(true, 9))],
  ])('counts a part still when the member %s', (_name, later) => {
    const marked = new Map([['a2', mergeLessonProgress(mark(true, 2.5), later)]])
    expect(findProgress('a2a', marked, chain).finishedAt).toBe(2.5)
    const derived = new Map([
      ['a', finishedAt(1)],
      ['a2', later],
    ])
    expect(findProgress('a2a', derived, chain).finishedAt).toBe(1)
  })

  it('reads a mark that an earlier release stored', () => {
    expect(findProgress('a2a', new Map([['a2', mark(true, 2.5)]]), chain).finishedAt).toBe(2.5)
    expect(findProgress('a2a', new Map([['a2', mark(true, 3.5)]]), chain)).toEqual(emptyProgress)
  })

  it('ends with lessons that are parts of each other', () => {
    const loop = [split('a', 'b', 2), split('b', 'a', 2)]
    expect(findProgress('a', new Map([['b', finishedAt(1)]]), loop).finishedAt).toBe(1)
    expect(listWholes('a', loop)).toEqual(['b'])
  })
})

describe('findUnlockTime', () => {
  it.each([
    ['a', 2, 2],
    ['a', 2.5, null],
    ['a2', 3, 3],
    ['a2', 3.5, null],
    ['a2a', 9, 9],
  ])('reads when %s was open at %d', (id, at, expected) => {
    expect(findUnlockTime('a2a', new Map([[id, at]]), chain)).toBe(expected)
  })
})

describe('listWholes', () => {
  it('lists the nearest first, and ends before a lesson that stays', () => {
    expect(listWholes('a2a', chain)).toEqual(['a2', 'a'])
    expect(listWholes('a2a', chain, new Set(['a2']))).toEqual([])
    expect(listWholes('a2a', chain, new Set(['a']))).toEqual(['a2'])
  })
})

describe('listSplits', () => {
  const changes = ['split', 'keep', 'drop', 'add', 'move'] as const
  const acts = ['meet', 'mark', 'undo'] as const
  type Step = { kind: (typeof changes | typeof acts)[number]; pick: number }
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom<Step['kind'][]>(...changes, ...acts),
      pick: fc.nat(20),
    }),
    { maxLength: 25 },
  )
  const isAct = (kind: Step['kind']): kind is (typeof acts)[number] =>
    acts.some((act) => act === kind)
  const createProgress = {
    meet: finishedAt,
    mark: mark.bind(null, true),
    undo: mark.bind(null, false),
  }

  /** The next version after a step: one lesson of it is split, loses its line or moves. */
  function changeVersion(
    lessons: readonly VersionedLesson[],
    { kind, pick }: Step,
    version: number,
  ): VersionedLesson[] {
    const index = pick % lessons.length
    const lesson = lessons[index]
    if (lesson === undefined) return []
    const rest = lessons.filter((each) => each !== lesson)
    const create = (name: string, splitFrom: string | null): VersionedLesson => ({
      id: `${name}${version}`,
      splitFrom,
      since: version,
    })
    const parts = [create('x', lesson.id), create('y', lesson.id)]
    switch (kind) {
      case 'split':
        return lessons.flatMap((each) => (each === lesson ? parts : [each]))
      case 'keep':
        return [...lessons, ...parts.slice(1)]
      case 'drop':
        return [...rest, { ...lesson, splitFrom: null }]
      case 'add':
        return [create('n', null), ...lessons]
      default:
        return [...rest, lesson]
    }
  }

  it('withdraws nothing that was done, through any versions', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let lessons: VersionedLesson[] = [{ id: 'a', splitFrom: null, since: 0 }]
        let published = lessons
        let hasUndone = false
        const progress = new Map<string, LessonProgress>()
        const listDone = () => {
          const splits = listSplits(published).map(({ since, ...each }) => ({ ...each, at: since }))
          const isDone = ({ id }: VersionedLesson) =>
            isLessonFinished(findProgress(id, progress, splits))
          return new Set(lessons.filter(isDone).map(({ id }) => id))
        }
        for (const [index, step] of all.entries()) {
          const version = index + 1
          const before = listDone()
          if (isAct(step.kind)) {
            // also in a lesson that is gone, as a device that was offline does
            const id = published[step.pick % published.length]?.id ?? ''
            const own = progress.get(id) ?? emptyProgress
            progress.set(id, mergeLessonProgress(own, createProgress[step.kind](version)))
            const others = (done: ReadonlySet<string>) => done.difference(new Set([id]))
            const after = others(listDone())
            expect(others(before).isSubsetOf(after)).toBe(true)
            // what was undone before the split counts again with the whole
            hasUndone ||= step.kind === 'undo'
            if (!hasUndone) expect(after).toEqual(others(before))
            continue
          }
          lessons = changeVersion(lessons, step, version)
          published = [...lessons, ...published]
          const after = listDone()
          for (const { id, splitFrom, since } of lessons)
            if (before.has(id) || (since === version && before.has(splitFrom ?? '')))
              expect(after).toContain(id)
            else expect(after).not.toContain(id)
        }
      }),
    )
  })
})

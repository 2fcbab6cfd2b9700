import { describe, expect, it } from 'vitest'
import { findNextLesson, isNewLesson } from './matchLessons.ts'
import {
  findNextOpening,
  findWaitEnd,
  getOpeningTime,
  listLocks,
  type UnlockState,
} from './unlockLessons.ts'

const lesson = (
  id: string,
  opensAfterDays: number | null = null,
  opensOn: string | null = null,
) => ({
  id,
  opensAfterDays,
  opensOn,
})
const at = (text: string): number => Date.parse(text)
const state: UnlockState = {
  isSequential: false,
  enrolledAt: at('2026-10-25T12:00:00Z'),
  zone: 'America/New_York',
  now: at('2026-10-26T12:00:00Z'),
  finished: new Set(),
  unlocked: new Set(),
}

describe('getOpeningTime', () => {
  it.each([
    // the day of the change has 25 hours, 23 hours, or no midnight
    ['America/New_York', '2026-10-25T12:00:00Z', 7, '2026-11-01T04:00:00Z'],
    ['America/New_York', '2026-10-25T12:00:00Z', 8, '2026-11-02T05:00:00Z'],
    ['America/New_York', '2026-03-01T12:00:00Z', 8, '2026-03-09T04:00:00Z'],
    ['Europe/Berlin', '2026-10-20T12:00:00Z', 6, '2026-10-25T23:00:00Z'],
    ['America/Santiago', '2026-09-01T12:00:00Z', 5, '2026-09-06T04:00:00Z'],
    ['Asia/Kathmandu', '2026-10-25T20:00:00Z', 1, '2026-10-26T18:15:00Z'],
  ])('is midnight in %s, %s and %i days later', (zone, enrolled, days, expected) => {
    const time = getOpeningTime(lesson('a', days), at(enrolled), zone)
    expect(time).toBe(at(expected))
  })

  it('is the later one of a date and days', () => {
    const both = lesson('a', 1, '2026-12-01')
    expect(getOpeningTime(both, state.enrolledAt, 'UTC')).toBe(at('2026-12-01T00:00:00Z'))
  })
})

describe('findWaitEnd', () => {
  const locks = [null, { kind: 'date', at: 9 }, { kind: 'date', at: 5 }] as const

  it.each([
    ['the earliest date', false, 5],
    ['the date of the first lesson, in order', true, 9],
  ])('returns %s', (_name, isSequential, expected) => {
    expect(findWaitEnd(locks, { isSequential })).toBe(expected)
  })

  it('returns null when no lesson waits for a date', () => {
    expect(findWaitEnd([null], { isSequential: false })).toBeNull()
  })
})

describe('listLocks', () => {
  it('opens each lesson after the one before it', () => {
    const lessons = [lesson('a'), lesson('b'), lesson('c')]
    const finished = new Set(['a'])
    expect(listLocks(lessons, { ...state, isSequential: true, finished })).toEqual([
      null,
      null,
      { kind: 'order', after: 'b' },
    ])
  })

  it('never locks again what was open, after a switch of the zone and in another order', () => {
    const drip = [lesson('b', 1), lesson('a')]
    const now = at('2026-10-26T05:00:00Z')
    expect(listLocks(drip, { ...state, now })[0]).toBeNull()
    const moved = { ...state, now, zone: 'America/Los_Angeles' }
    expect(listLocks(drip, moved)[0]).toEqual({ kind: 'date', at: at('2026-10-26T07:00:00Z') })
    expect(listLocks(drip, { ...moved, unlocked: new Set(['b']) })[0]).toBeNull()
    const sequential = { ...moved, isSequential: true, unlocked: new Set(['a', 'b']) }
    expect(listLocks(drip, sequential)).toEqual([null, null])
  })

  it('finds the next opening', () => {
    const lessons = [lesson('a'), lesson('b', 2), lesson('c', 1)]
    expect(findNextOpening(lessons, state)).toBe(at('2026-10-26T04:00:00Z'))
    expect(findNextOpening(lessons, { ...state, unlocked: new Set(['b', 'c']) })).toBeNull()
  })
})

describe('findNextLesson and isNewLesson', () => {
  it('shows lessons as new that were added after the course was completed', () => {
    const added = { since: 3 }
    expect([null, 2, 3].map((version) => isNewLesson(added, version))).toEqual([false, true, false])
  })

  it('goes on at the first open lesson that is not finished', () => {
    const lessons = [
      { id: 'a', isOpen: true, isDone: true },
      { id: 'b', isOpen: false, isDone: false },
      { id: 'c', isOpen: true, isDone: false },
    ]
    expect(findNextLesson(lessons)?.id).toBe('c')
    expect(findNextLesson([lessons[0] as (typeof lessons)[number]])?.id).toBe('a')
  })

  it('goes on at none while all that is not finished is locked', () => {
    const lessons = [
      { id: 'a', isOpen: true, isDone: true },
      { id: 'b', isOpen: false, isDone: false },
    ]
    expect(findNextLesson(lessons)).toBeNull()
  })
})

import type { Dated } from './dated.ts'
import { type Interval, mergeIntervals } from './intervals.ts'
import { emptyNote, type MergedNote, mergeNotes } from './mergedNote.ts'

/** What a member has done in a lesson, on all devices. */
export type LessonProgress = {
  /** Where the latest playback was, in seconds. */
  readonly position: Dated<number> | null
  readonly watched: readonly Interval[]
  /** Whether the member marked the lesson as done, or undid that, the last time. */
  readonly mark: Dated<boolean> | null
  /** The items of a checklist by their key. */
  readonly checks: Readonly<Record<string, Dated<boolean>>>
  readonly note: MergedNote
  /** The best share of right answers of all tries, from 0 to 1. Null without a try. */
  readonly bestScore: number | null
  /**
   * When the lesson was done for the first time, by its rule or as the member marked it. It stays,
   * whatever is undone or changes later.
   */
  readonly finishedAt: number | null
}

export const emptyProgress: LessonProgress = {
  position: null,
  watched: [],
  mark: null,
  checks: {},
  note: emptyNote,
  bestScore: null,
  finishedAt: null,
}

/** Returns the later one; of two at the same instant, the one with the higher id. */
function pickLater<Value>(a: Dated<Value> | null, b: Dated<Value> | null): Dated<Value> | null {
  if (a === null || b === null) return a ?? b
  if (a.at !== b.at) return a.at > b.at ? a : b
  return a.id.toLowerCase() >= b.id.toLowerCase() ? a : b
}

const pickBy = (
  pick: (...values: number[]) => number,
  a: number | null,
  b: number | null,
): number | null => (a === null || b === null ? (a ?? b) : pick(a, b))

/** When a lesson was done for the first time. A mark may not have been merged yet. */
export const getFirstFinish = ({ mark, finishedAt }: LessonProgress): number | null =>
  pickBy(Math.min, finishedAt, mark?.value === true ? mark.at : null)

/**
 * Joins what two devices know about a lesson. Neither the order nor repetitions change the result,
 * and nothing that was watched or finished is lost.
 */
export function mergeLessonProgress(a: LessonProgress, b: LessonProgress): LessonProgress {
  const keys = new Set([...Object.keys(a.checks), ...Object.keys(b.checks)])
  const checks = [...keys].toSorted().flatMap((key) => {
    const later = pickLater(a.checks[key] ?? null, b.checks[key] ?? null)
    return later === null ? [] : [[key, later] as const]
  })
  return {
    position: pickLater(a.position, b.position),
    watched: mergeIntervals([...a.watched, ...b.watched]),
    mark: pickLater(a.mark, b.mark),
    checks: Object.fromEntries(checks),
    note: mergeNotes(a.note, b.note),
    bestScore: pickBy(Math.max, a.bestScore, b.bestScore),
    finishedAt: pickBy(Math.min, getFirstFinish(a), getFirstFinish(b)),
  }
}

import { emptyProgress, getFirstFinish, type LessonProgress } from './lessonProgress.ts'
import type { VersionedLesson } from './matchLessons.ts'

/** A lesson that is a part of another one, in any version. `since`: the version that added it. */
export type LessonSplit = { readonly part: string; readonly whole: string; readonly since: number }

/** A split with the time at which the part was published, in epoch milliseconds. */
export type DatedSplit = Omit<LessonSplit, 'since'> & { readonly at: number }

/**
 * Returns which lessons are parts of which, from the lessons of all versions, the last version
 * first. A part stays one when a later version does not say so anymore.
 */
export function listSplits(
  lessons: readonly Pick<VersionedLesson, 'id' | 'splitFrom' | 'since'>[],
): LessonSplit[] {
  const splits = lessons.flatMap(({ id, splitFrom, since }) =>
    splitFrom === null || splitFrom === id ? [] : [{ part: id, whole: splitFrom, since }],
  )
  return splits.filter(
    ({ part, whole }, index) =>
      splits.findIndex((other) => other.part === part && other.whole === whole) === index,
  )
}

/** Drops the splits of a lesson that was visited: by mistake, two can be parts of each other. */
const dropSplitsOf = <Split extends Omit<LessonSplit, 'since'>>(
  id: string,
  splits: readonly Split[],
): Split[] => splits.filter(({ part, whole }) => part !== id && whole !== id)

/**
 * Returns the lessons of which one is a part, also through others, the nearest first. `without`
 * ends the search: neither these lessons nor those of which they are parts.
 */
export function listWholes(
  id: string,
  splits: readonly Omit<LessonSplit, 'since'>[],
  without: ReadonlySet<string> = new Set(),
): string[] {
  const others = dropSplitsOf(id, splits)
  return splits.flatMap(({ part, whole }) =>
    part === id && !without.has(whole) ? [whole, ...listWholes(whole, others, without)] : [],
  )
}

/** The earliest time of the wholes of a lesson, of those that were before it was published. */
function findTimeOfWholes(
  id: string,
  splits: readonly DatedSplit[],
  findTime: (split: DatedSplit, others: readonly DatedSplit[]) => number | null,
): number | null {
  const others = dropSplitsOf(id, splits)
  const times = splits.flatMap((split) => {
    const time = split.part === id ? findTime(split, others) : null
    return time !== null && time <= split.at ? [time] : []
  })
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Returns the progress of a lesson by its id, wherever it moved and whatever its title is now. A
 * part of a lesson that was split is finished if that one was before the part was published: who
 * finished it later has not seen the whole. What the member undoes afterwards is only the lesson
 * itself.
 */
export function findProgress(
  id: string,
  progressById: ReadonlyMap<string, LessonProgress>,
  splits: readonly DatedSplit[],
): LessonProgress {
  const own = progressById.get(id) ?? emptyProgress
  const finishedAt = findTimeOfWholes(id, splits, ({ whole, at }, others) => {
    const progress = findProgress(whole, progressById, others)
    const wasUndone = progress.mark?.value === false && progress.mark.at <= at
    return wasUndone ? null : getFirstFinish(progress)
  })
  if (finishedAt === null) return own
  return { ...own, finishedAt: Math.min(finishedAt, own.finishedAt ?? finishedAt) }
}

/**
 * Returns when a lesson was open, in epoch milliseconds: it, or a whole before the part was
 * published. Null if neither was.
 */
export function findUnlockTime(
  id: string,
  unlockTimes: ReadonlyMap<string, number>,
  splits: readonly DatedSplit[],
): number | null {
  const own = unlockTimes.get(id) ?? null
  const unlockedAt = findTimeOfWholes(id, splits, ({ whole }, others) =>
    findUnlockTime(whole, unlockTimes, others),
  )
  return unlockedAt === null ? own : Math.min(unlockedAt, own ?? unlockedAt)
}

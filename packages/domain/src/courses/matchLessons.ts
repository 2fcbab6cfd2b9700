import { isLessonFinished } from './finishLesson.ts'
import { emptyProgress, type LessonProgress } from './lessonProgress.ts'

/** A lesson as a version of the course contains it. */
export type VersionedLesson = {
  readonly id: string
  /** The lesson of an earlier version of which this one is a part. */
  readonly splitFrom: string | null
  /** The version that added it. */
  readonly since: number
}

/**
 * Returns the progress of a lesson by its id, wherever it moved and whatever its title is now. A
 * part of a lesson that was split is finished if that one was before `addedAt`, when the part was
 * published, in epoch milliseconds: who finished it later has not seen the whole.
 */
export function findProgress(
  { id, splitFrom }: Pick<VersionedLesson, 'id' | 'splitFrom'>,
  progressById: ReadonlyMap<string, LessonProgress>,
  addedAt: number,
): LessonProgress {
  const own = progressById.get(id)
  const whole = splitFrom === null ? undefined : progressById.get(splitFrom)
  if (whole === undefined || !isLessonFinished(whole)) return own ?? emptyProgress
  const finishedAt = whole.finishedAt ?? whole.mark?.at ?? addedAt
  if (finishedAt > addedAt) return own ?? emptyProgress
  return { ...(own ?? emptyProgress), finishedAt: own?.finishedAt ?? finishedAt }
}

/** Whether a lesson was added after the member completed the course in version `completedIn`. */
export const isNewLesson = ({ since }: VersionedLesson, completedIn: number | null): boolean =>
  completedIn !== null && since > completedIn

/**
 * Returns the lesson at which to go on: the first one that is open and not finished. When all are
 * finished, the first one. Null while the rest is locked, and without lessons.
 */
export function findNextLesson<
  Lesson extends { readonly isOpen: boolean; readonly isDone: boolean },
>(lessons: readonly Lesson[]): Lesson | null {
  const next = lessons.find(({ isOpen, isDone }) => isOpen && !isDone)
  if (next === undefined && !lessons.every(({ isDone }) => isDone)) return null
  return next ?? lessons[0] ?? null
}

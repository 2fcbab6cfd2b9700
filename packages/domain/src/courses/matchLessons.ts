/** A lesson as a version of the course contains it. */
export type VersionedLesson = {
  readonly id: string
  /** The lesson of an earlier version of which this one is a part. */
  readonly splitFrom: string | null
  /** The version that added it. */
  readonly since: number
}

/** Whether a lesson was added after the member completed the course in version `completedIn`. */
export const isNewLesson = (
  { since }: Pick<VersionedLesson, 'since'>,
  completedIn: number | null,
): boolean => completedIn !== null && since > completedIn

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

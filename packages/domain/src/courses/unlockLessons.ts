import { addDays, getLocalDate, startOfDay } from '../time/index.ts'

/** When a lesson opens. Without a date and days, it opens with the course. */
export type LessonSchedule = {
  readonly id: string
  /** `yyyy-MM-dd` */
  readonly opensOn: string | null
  readonly opensAfterDays: number | null
}

export type UnlockState = {
  /** Whether each lesson opens only after the one before it is finished. */
  readonly isSequential: boolean
  /** When the member began, in epoch milliseconds. */
  readonly enrolledAt: number
  /** IANA zone of the member. */
  readonly zone: string
  readonly now: number
  readonly finished: ReadonlySet<string>
  /** Lessons that were open before. They never lock again. */
  readonly unlocked: ReadonlySet<string>
}

export type LessonLock =
  /** Opens when the lesson before it is finished. */
  | { readonly kind: 'order'; readonly after: string }
  /** Opens at an instant, in epoch milliseconds. */
  | { readonly kind: 'date'; readonly at: number }

/**
 * Returns the instant at which a lesson opens by date: midnight where the member is. Null for a
 * lesson without a date.
 */
export function getOpeningTime(
  { opensOn, opensAfterDays }: LessonSchedule,
  enrolledAt: number,
  zone: string,
): number | null {
  const days = [
    ...(opensOn === null ? [] : [opensOn]),
    ...(opensAfterDays === null || opensAfterDays === 0
      ? []
      : [addDays(getLocalDate(enrolledAt, zone), opensAfterDays)]),
  ]
  return days.length === 0 ? null : Math.max(...days.map((day) => startOfDay(day, zone)))
}

/**
 * Returns why each lesson is locked, null for an open one, in the order of the lessons. Whatever is
 * finished or was open before stays open.
 */
export function listLocks(
  lessons: readonly LessonSchedule[],
  { isSequential, enrolledAt, zone, now, finished, unlocked }: UnlockState,
): (LessonLock | null)[] {
  return lessons.map((lesson, index) => {
    if (unlocked.has(lesson.id) || finished.has(lesson.id)) return null
    const at = getOpeningTime(lesson, enrolledAt, zone)
    if (at !== null && at > now) return { kind: 'date', at }
    const before = lessons[index - 1]
    return isSequential && before !== undefined && !finished.has(before.id)
      ? { kind: 'order', after: before.id }
      : null
  })
}

/**
 * Returns the instant at which the member can go on, in epoch milliseconds, when all open lessons
 * are finished. Null when no lesson waits for a date.
 */
export function findWaitEnd(
  locks: readonly (LessonLock | null)[],
  { isSequential }: Pick<UnlockState, 'isSequential'>,
): number | null {
  const times = locks.flatMap((lock) => (lock?.kind === 'date' ? [lock.at] : []))
  // in order, the others stay locked until the first one is finished
  const [first = null] = isSequential ? times : times.toSorted((a, b) => a - b)
  return first
}

/** Returns the next instant at which a lesson opens by date, null when none will. */
export function findNextOpening(
  lessons: readonly LessonSchedule[],
  { enrolledAt, zone, unlocked }: Pick<UnlockState, 'enrolledAt' | 'zone' | 'unlocked'>,
): number | null {
  const times = lessons
    .filter(({ id }) => !unlocked.has(id))
    .flatMap((lesson) => getOpeningTime(lesson, enrolledAt, zone) ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

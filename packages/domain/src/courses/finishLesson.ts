import { countWatchedSeconds } from './intervals.ts'
import type { LessonProgress } from './lessonProgress.ts'

export const lessonKinds = ['text', 'video', 'audio', 'download', 'checklist', 'quiz'] as const
export type LessonKind = (typeof lessonKinds)[number]

/** What decides when a lesson is finished. */
export type FinishableLesson = {
  readonly kind: LessonKind
  /** Seconds of a video or audio. */
  readonly duration: number | null
  /** The keys of the items of a checklist. */
  readonly items: readonly string[]
}

/** The share of a video or audio that counts as all of it: the end is often credits or silence. */
const WATCHED_SHARE = 0.9

/**
 * Whether a member has done all of a lesson: watched it, checked every item, tried the quiz. Text
 * and downloads are finished by the member only.
 */
export function isRuleMet(lesson: FinishableLesson, progress: LessonProgress): boolean {
  switch (lesson.kind) {
    case 'video':
    case 'audio': {
      const duration = lesson.duration ?? 0
      return (
        duration > 0 && countWatchedSeconds(progress.watched, duration) >= WATCHED_SHARE * duration
      )
    }
    case 'checklist':
      return (
        lesson.items.length > 0 && lesson.items.every((key) => progress.checks[key]?.value === true)
      )
    case 'quiz':
      return progress.bestScore !== null
    case 'text':
    case 'download':
      return false
  }
}

/**
 * Whether a lesson counts as finished. What the member marked last decides; otherwise a lesson
 * whose rule was met once stays finished, also when a new version has more to watch.
 */
export const isLessonFinished = ({ mark, finishedAt }: LessonProgress): boolean =>
  mark === null ? finishedAt !== null : mark.value

/** Remembers that the rule of the lesson is met. `at` in epoch milliseconds. */
export const rememberFinished = (
  lesson: FinishableLesson,
  progress: LessonProgress,
  at: number,
): LessonProgress =>
  progress.finishedAt === null && isRuleMet(lesson, progress)
    ? { ...progress, finishedAt: at }
    : progress

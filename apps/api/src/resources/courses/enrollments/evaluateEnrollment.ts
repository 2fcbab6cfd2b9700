import {
  type Dated,
  emptyNote,
  emptyProgress,
  findNextLesson,
  findProgress,
  findUnlockTime,
  findWaitEnd,
  getCourseAccess,
  getOpeningTime,
  isLessonFinished,
  isNewLesson,
  type CourseAccess,
  type LessonLock,
  type LessonProgress,
  type LessonSplit,
  listLocks,
  listSplits,
  listWholes,
  type MergedNote,
  mergeNotes,
} from '@portal/domain/courses'
import type { Membership } from '@portal/domain/scheduling'
import type { CourseContent, StoredLesson } from '../content/courseContent.ts'
import type { EnrollmentRow, ProgressRow, StoredProgress } from './enrollments.repository.ts'

/** Whose enrollment it is, and when. */
export type EvaluationTime = {
  readonly membership: Membership
  /** The IANA zone of the member. */
  readonly zone: string
  readonly now: number
}

/** A lesson with what the member did in it. */
export type EvaluatedLesson = {
  readonly lesson: StoredLesson
  readonly progress: LessonProgress
  readonly isDone: boolean
  readonly isNew: boolean
  /** Why the lesson is locked. Null: it is open, unless the whole course is locked. */
  readonly lock: LessonLock | null
  /** When it opens or opened by date, in epoch milliseconds. */
  readonly opensAt: number | null
  /** Whether it is stored that it was open. */
  readonly isUnlockStored: boolean
}

export type EvaluatedEnrollment = {
  readonly row: EnrollmentRow
  readonly access: CourseAccess
  readonly lessons: readonly EvaluatedLesson[]
  readonly done: number
  readonly next: EvaluatedLesson | null
  /** When the next lesson opens while there is none to go on with, in epoch milliseconds. */
  readonly nextOpensAt: number | null
}

/** How a member has a course now, and which of its lessons are open, new and finished. */
export function evaluateEnrollment(
  row: EnrollmentRow,
  progress: readonly ProgressRow[],
  { membership, zone, now }: EvaluationTime,
): EvaluatedEnrollment {
  const own = progress.filter(({ enrollment_id }) => enrollment_id === row.id)
  const progressById = new Map(own.map(({ lesson_id, state }) => [lesson_id, toProgress(state)]))
  const unlockTimes = new Map(
    own.flatMap((each) =>
      each.unlocked_at === null ? [] : [[each.lesson_id, each.unlocked_at] as const],
    ),
  )
  const { lessons, isSequential, isIncluded } = row.content
  const splits = getSplits(row.content).map(({ part, whole, since }) => ({
    part,
    whole,
    at: row.published_at[since] ?? 0,
  }))
  // a lesson that stays as one of its parts keeps its note
  const present = new Set(lessons.map(({ id }) => id))
  const goneWholes = lessons.map(({ id }) => listWholes(id, splits, present))
  const evaluated = lessons.map((lesson, index) => {
    const found = findProgress(lesson.id, progressById, splits)
    const note = (goneWholes[index] ?? [])
      // the first part has the note
      .filter((whole) => goneWholes.findIndex((wholes) => wholes.includes(whole)) === index)
      .map((whole) => progressById.get(whole)?.note ?? emptyNote)
      .reduce(mergeNotes, found.note)
    return { lesson, progress: { ...found, note }, isDone: isLessonFinished(found) }
  })
  const unlocked = lessons.filter(({ id }) => findUnlockTime(id, unlockTimes, splits) !== null)
  const locks = listLocks(lessons, {
    isSequential,
    enrolledAt: row.enrolled_at,
    zone,
    now,
    finished: new Set(evaluated.filter(({ isDone }) => isDone).map(({ lesson }) => lesson.id)),
    unlocked: new Set(unlocked.map(({ id }) => id)),
  })
  const result = evaluated.map((each, index) => ({
    ...each,
    lock: locks[index] ?? null,
    opensAt: getOpeningTime(each.lesson, row.enrolled_at, zone),
    isNew: !each.isDone && isNewLesson(each.lesson, row.completed_version),
    isUnlockStored: unlockTimes.has(each.lesson.id),
  }))
  const next = findNextLesson(result.map((each) => ({ ...each, isOpen: each.lock === null, each })))
  return {
    row,
    access: getCourseAccess(
      {
        isBought: row.payment_id !== null,
        isGranted: row.is_granted,
        // neither bought nor given nor refunded: it began as a part of the membership
        isIncluded: isIncluded || row.revoked_at === null,
      },
      membership,
    ),
    lessons: result,
    done: result.filter(({ isDone }) => isDone).length,
    next: next?.each ?? null,
    nextOpensAt: next === null ? findWaitEnd(locks, { isSequential }) : null,
  }
}

/** Which lessons are parts of which. A version of an earlier release knows its own only. */
export const getSplits = ({ splits, lessons }: CourseContent): readonly LessonSplit[] =>
  splits ?? listSplits(lessons)

/** Reads stored progress, also what an earlier release stored. */
export const toProgress = ({ note, ...state }: StoredProgress): LessonProgress => ({
  ...emptyProgress,
  ...state,
  note: toMergedNote(note ?? emptyNote),
})

const toMergedNote = (note: MergedNote | Dated<string>): MergedNote =>
  'value' in note ? { texts: [note], replaced: [] } : note

/** Whether a member can see what is in a lesson. */
export const isLessonOpen = (
  { access }: Pick<EvaluatedEnrollment, 'access'>,
  { lock }: Pick<EvaluatedLesson, 'lock'>,
): boolean => access === 'open' && lock === null

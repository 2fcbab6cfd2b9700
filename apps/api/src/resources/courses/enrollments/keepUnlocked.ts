import type { Queryable } from '../../../db/sql.ts'
import { enqueueCourseEmail } from './courseEmailJob.ts'
import { removeReminder, saveCompletion, saveUnlocked } from './enrollments.repository.ts'
import type { EvaluatedEnrollment, EvaluatedLesson } from './evaluateEnrollment.ts'

/** The lessons that are open and not stored as such. */
export const listNewlyOpen = ({
  access,
  lessons,
}: EvaluatedEnrollment): readonly EvaluatedLesson[] =>
  access === 'open'
    ? lessons.filter(({ lock, isUnlockStored }) => lock === null && !isUnlockStored)
    : []

/**
 * Stores which lessons are open, so that they never lock again, and enqueues an email about each
 * whose date has come since the member began. Whoever notices first does both: the member, who may
 * look at another lesson, or the periodic task.
 */
export async function keepUnlocked(
  db: Queryable,
  enrollment: EvaluatedEnrollment,
  now: number,
): Promise<void> {
  const { id, enrolled_at } = enrollment.row
  const opened = listNewlyOpen(enrollment)
  // before it is stored: after a crash in between, nobody would notice again
  for (const { lesson, isDone, opensAt } of opened)
    if (!isDone && opensAt !== null && opensAt > enrolled_at)
      await enqueueCourseEmail(db, { enrollment_id: id, email: 'opened' }, lesson.id, now)
  const lessonIds = opened.map(({ lesson }) => lesson.id)
  await saveUnlocked(db, id, lessonIds, now)
  if (opened.some(({ isDone }) => !isDone) && !hasOpenLesson(enrollment, new Set(lessonIds)))
    await removeReminder(db, id)
}

/** Whether the member has something to do in a course, apart from some lessons. */
export const hasOpenLesson = (
  { lessons }: EvaluatedEnrollment,
  except: ReadonlySet<string> = new Set(),
): boolean =>
  lessons.some(({ lesson, lock, isDone }) => lock === null && !isDone && !except.has(lesson.id))

/**
 * Completes a course all of whose lessons are finished, such as after a version without the others.
 * Returns whether that is new.
 */
export async function keepCompletion(
  db: Queryable,
  { row, lessons, done }: EvaluatedEnrollment,
  now: number,
): Promise<boolean> {
  if (row.completed_at !== null || done < lessons.length) return false
  return saveCompletion(db, row.id, { version: row.version, at: now })
}

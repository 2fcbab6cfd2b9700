import type { Queryable } from '../../db/sql.ts'
import { enqueueCourseEmail } from './emails/courseEmailJob.ts'
import { saveUnlocked } from './enrollments.repository.ts'
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
}

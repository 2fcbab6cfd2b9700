import { findNextOpening } from '@portal/domain/courses'
import { DAY, DEFAULT_ZONE, HOUR } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { enqueueCourseEmail } from './courseEmailJob.ts'
import {
  claimIdleEnrollments,
  type EnrollmentRow,
  findEnrollment,
  listDueDrips,
  listProgress,
  saveDripTime,
} from './enrollments.repository.ts'
import { evaluateEnrollment, type EvaluatedEnrollment } from './evaluateEnrollment.ts'
import { hasOpenLesson, keepCompletion, keepUnlocked } from './keepUnlocked.ts'

const active = { planType: 'MEMBERSHIP', membershipStatus: 'active' } as const

/**
 * Opens the lessons whose date has come where the member is, once, and enqueues an email about each
 * and about courses without progress for two weeks. A member may switch the zone at any time, so an
 * enrollment is looked at again within the hour while lessons wait for a date.
 */
export async function followCourses(db: Queryable, now: number): Promise<void> {
  for (const row of await listDueDrips(db, now)) {
    const { evaluated, zone } = await evaluate(db, row, now)
    const { lessons } = evaluated
    await keepUnlocked(db, evaluated, now)
    await keepCompletion(db, evaluated, now)
    const waiting = lessons.filter(({ lock }) => lock !== null).map(({ lesson }) => lesson)
    const next = findNextOpening(waiting, {
      enrolledAt: row.enrolled_at,
      zone,
      unlocked: new Set(),
    })
    await saveDripTime(
      db,
      row.id,
      next === null ? null : Math.min(Math.max(next, now + 1), now + HOUR),
    )
  }
  for (const { id, active_at } of await claimIdleEnrollments(db, { before: now - 14 * DAY, now })) {
    const row = await findEnrollment(db, id)
    // the next lesson opens later, which has an email of its own
    if (row === null || !hasOpenLesson((await evaluate(db, row, now)).evaluated)) continue
    await enqueueCourseEmail(
      db,
      { enrollment_id: id, email: 'idle' },
      new Date(active_at).toISOString(),
      now,
    )
  }
}

async function evaluate(
  db: Queryable,
  row: EnrollmentRow,
  now: number,
): Promise<{ readonly evaluated: EvaluatedEnrollment; readonly zone: string }> {
  const zone = (await findEmailRecipient(db, row.member_id))?.timezone ?? DEFAULT_ZONE
  const progress = await listProgress(db, [row.id])
  return { evaluated: evaluateEnrollment(row, progress, { membership: active, zone, now }), zone }
}

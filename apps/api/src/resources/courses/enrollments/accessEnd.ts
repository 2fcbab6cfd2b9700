import type { CourseAccess } from '@portal/domain/courses'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { EnrollmentRow } from './enrollments.repository.ts'

/**
 * Finds until when a member had a course that is not open anymore, in epoch milliseconds: what they
 * did until then still counts when a device sends it later.
 */
export async function findLastAccess(
  db: Queryable,
  { member_id, revoked_at }: EnrollmentRow,
  access: CourseAccess,
  now: number,
): Promise<number> {
  // a course of a plan may have been bought as well
  const boughtUntil = revoked_at ?? 0
  if (access === 'ended') return boughtUntil
  const [row] = await db.query<{ ends_at: number | null }>(
    sql`SELECT max(ends_at) AS ends_at FROM memberships WHERE member_id = ${member_id}
     HAVING bool_and(ends_at <= ${new Date(now)})`,
  )
  // staff can make a membership lapse without a date
  return Math.max(row?.ends_at ?? now, boughtUntil)
}

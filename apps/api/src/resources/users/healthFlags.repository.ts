import { type Queryable, sql } from '../../db/sql.ts'

/** Records that a member sent the comprehensive assessment. */
export async function saveAssessmentTaken(db: Queryable, memberId: string): Promise<void> {
  await db.query(
    sql`UPDATE users SET has_taken_comp_assessment = true
     WHERE id = ${memberId} AND NOT has_taken_comp_assessment`,
  )
}

/** Records when a member sent the health-status check, in epoch milliseconds. */
export async function saveHealthChecked(
  db: Queryable,
  memberId: string,
  at: number,
): Promise<void> {
  await db.query(
    sql`UPDATE users SET health_checked_at = greatest(health_checked_at, ${new Date(at)})
     WHERE id = ${memberId}`,
  )
}

/** Records that staff asked for a health check now; null erases it. */
export async function saveHealthCheckAsked(
  db: Queryable,
  memberId: string,
  at: number | null,
): Promise<void> {
  await db.query(
    sql`UPDATE users SET health_check_asked_at = ${at === null ? null : new Date(at)}
     WHERE id = ${memberId}`,
  )
}

/** Whether staff asked for a health check that was not sent since. */
export async function isHealthCheckAsked(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM users WHERE id = ${memberId} AND health_check_asked_at IS NOT NULL
       AND (health_checked_at IS NULL OR health_checked_at < health_check_asked_at)`,
  )
  return rows.length > 0
}

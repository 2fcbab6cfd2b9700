import { type Queryable, sql } from '../../db/sql.ts'
import { buildEnqueueSql } from '../../jobs/enqueue.ts'

/**
 * Plans the reminders of a member's upcoming sessions again, after the time zone in the profile has
 * changed. The job belongs to the sessions, which import the accounts of members.
 */
export async function requestReminderPlans(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  const source = sql`
    SELECT 'reminder_plan', 'reminder_plan:' || id || ':' || version || ${`:${now}`}::text,
      jsonb_build_object('appointment_id', id, 'sequence', version)
    FROM appointments
    WHERE member_id = ${memberId} AND status = 'booked'
      AND starts_at > ${new Date(now)}::timestamptz`
  await db.query(sql`${buildEnqueueSql(source, now)} ON CONFLICT (dedupe_key) DO NOTHING`)
}

import { type Queryable, sql } from '../db/sql.ts'

/**
 * Plans the reminders of a member's upcoming sessions again, after the time zone in the profile has
 * changed. The job belongs to the sessions, which import the accounts of members.
 */
export async function requestReminderPlans(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await db.query(
    sql`INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
     SELECT 'reminder_plan', 'reminder_plan:' || id || ':' || version || ${`:${now}`}::text,
       jsonb_build_object('appointment_id', id, 'sequence', version), ${at}::timestamptz,
       ${at}::timestamptz
     FROM appointments
     WHERE member_id = ${memberId} AND status = 'booked' AND starts_at > ${at}::timestamptz
     ON CONFLICT (dedupe_key) DO NOTHING`,
  )
}

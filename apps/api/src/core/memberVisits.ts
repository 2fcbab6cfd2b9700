import { raw, sql, type Statement } from '../db/sql.ts'

/** The status of the membership, null on an a-la-carte plan. */
export const buildMembershipStatusSql = (user: 'u' | 'm'): Statement => sql`
  CASE WHEN ${raw(user)}.plan_type = 'ALACARTE' THEN NULL
    ELSE ${raw(user)}.membership_status END`

/**
 * Whether the member had the first visit: a session that was neither canceled nor a no-show has
 * ended, unless staff override it. Always true for an admin. `user` is the alias of the users
 * table. `now` in epoch milliseconds.
 */
export const buildHadFirstVisitSql = (user: 'u' | 'm', now: number): Statement => sql`
  coalesce(${raw(user)}.had_first_visit, ${raw(user)}.role IS NOT DISTINCT FROM 'admin' OR EXISTS (
    SELECT 1 FROM appointments v
    WHERE v.member_id = ${raw(user)}.id AND v.status IN ('booked', 'completed')
      AND v.ends_at <= ${new Date(now)}::timestamptz))`

/**
 * Whether the member's free visit is booked or used up. The condition is that of the unique index
 * `appointments_one_free_visit`.
 */
export const buildFreeVisitUsedSql = (user: 'u' | 'm'): Statement => sql`
  EXISTS (
    SELECT 1 FROM appointments f
    WHERE f.member_id = ${raw(user)}.id AND f.is_free_visit
      AND (f.status <> 'cancelled' OR f.late_cancel))`

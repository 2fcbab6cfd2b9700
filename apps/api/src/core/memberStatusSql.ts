import { MINUTE } from '@portal/domain/time'
import { raw, sql, type Statement } from '../db/sql.ts'

/** How far the clocks of two servers may differ: one starts what the other one reads. */
const clockDifferenceMs = MINUTE

/** Whether a row of `memberships` has begun and not ended. `now` in epoch milliseconds. */
export const buildRunningMembershipSql = (now: number): Statement => sql`
  memberships.starts_at <= ${new Date(now + clockDifferenceMs)}::timestamptz
    AND (memberships.ends_at IS NULL OR memberships.ends_at > ${new Date(now)}::timestamptz)`

/**
 * The status of the membership, null on an a-la-carte plan: active while at least one of the
 * member's memberships is. Accounts without a plan count as active. `now` in epoch milliseconds.
 */
export const buildMembershipStatusSql = (user: 'u' | 'm', now: number): Statement => sql`
  CASE WHEN ${raw(user)}.id IS NULL OR ${raw(user)}.plan_type = 'ALACARTE' THEN NULL
    WHEN ${raw(user)}.plan_type IS NULL OR EXISTS (
      SELECT 1 FROM memberships
      WHERE member_id = ${raw(user)}.id AND memberships.status = 'active'
        AND ${buildRunningMembershipSql(now)})
    THEN 'active' ELSE 'lapsed' END`

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

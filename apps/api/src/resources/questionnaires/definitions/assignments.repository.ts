import type { AppointmentType } from '@portal/contract'
import type { RepeatPeriod } from '@portal/domain/questionnaires'
import type { PlanType } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../../db/sql.ts'

/**
 * Who is asked. `plan`: members with this plan. `joining`: members who joined on `starts_on` or
 * later. `appointment`: whoever has a session of this type, `days_before` it.
 */
export const audiences = ['member', 'plan', 'joining', 'appointment'] as const
export type Audience = (typeof audiences)[number]

export type AssignmentRow = {
  id: string
  key: string
  audience: Audience
  member_id: string | null
  plan_type: PlanType | null
  appointment_type: AppointmentType | null
  days_before: number | null
  period: RepeatPeriod
  starts_on: string
  created_at: number
  ended_at: number | null
}

const columns = sql`a.id, a.key, a.audience, a.member_id, a.plan_type, a.appointment_type,
  a.days_before, a.period, a.starts_on, a.created_at, a.ended_at`

/**
 * What can concern a member: their own assignments and those of groups. `endedSince` adds those
 * that ended after this instant.
 */
export const listAssignments = (
  db: Queryable,
  memberId: string,
  endedSince: number | null,
): Promise<AssignmentRow[]> => {
  const since = endedSince === null ? null : new Date(endedSince)
  return db.query<AssignmentRow>(
    sql`SELECT ${columns} FROM questionnaire_assignments a JOIN questionnaires q ON q.key = a.key
     WHERE (a.member_id = ${memberId} OR a.member_id IS NULL)
       AND (a.ended_at IS NULL OR a.ended_at > ${since}::timestamptz)
       AND (q.withdrawn_at IS NULL OR q.withdrawn_at > ${since}::timestamptz)
     ORDER BY a.created_at, a.id`,
  )
}

/** The open assignments of a questionnaire, for staff. */
export const listAssignmentsOf = (db: Queryable, key: string): Promise<AssignmentRow[]> =>
  db.query<AssignmentRow>(
    sql`SELECT ${columns} FROM questionnaire_assignments a
     WHERE a.key = ${key} AND a.ended_at IS NULL ORDER BY a.created_at, a.id`,
  )

export async function insertAssignment(
  db: Queryable,
  row: Omit<AssignmentRow, 'ended_at'>,
): Promise<void> {
  await db.query(
    sql`INSERT INTO questionnaire_assignments (id, key, audience, member_id, plan_type,
       appointment_type, days_before, period, starts_on, created_at)
     VALUES (${row.id}, ${row.key}, ${row.audience}, ${row.member_id}, ${row.plan_type},
       ${row.appointment_type}, ${row.days_before}, ${row.period}, ${row.starts_on}::date,
       ${new Date(row.created_at)})`,
  )
}

/**
 * Ends the open assignments of a questionnaire: all, or those of one member. Returns them with the
 * member of each, null for those of groups.
 */
export function endAssignments(
  db: Queryable,
  key: string,
  memberId: string | null,
  now: number,
): Promise<{ member_id: string | null }[]> {
  return db.query<{ member_id: string | null }>(
    sql`UPDATE questionnaire_assignments SET ended_at = ${new Date(now)}
     WHERE key = ${key} AND ended_at IS NULL
       AND (${memberId}::uuid IS NULL OR member_id = ${memberId}) RETURNING member_id`,
  )
}

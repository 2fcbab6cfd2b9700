import type { LocalHours, Weekday } from '@portal/domain/scheduling'
import { addDays, DAY, getLocalDate } from '@portal/domain/time'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'

/**
 * Starts and ends as two arrays in epoch seconds, which is twice as fast as pairs in SQL. Null when
 * there are none.
 */
type Spans = readonly [readonly number[] | null, readonly number[] | null]

/** When a practitioner works and is busy. */
export type ScheduleRow = {
  practitioner_id: string
  timezone: string
  weekly_hours: Partial<Record<Weekday, LocalHours[]>>
  buffer_minutes: number
  notice_minutes: number
  horizon_days: number
  overrides: Record<string, LocalHours[]>
  time_off: Spans
  busy: Spans
  /** The member's sessions with any practitioner, except the one being moved. */
  member_busy: Spans
}

export type ScheduleQuery = {
  /** Epoch milliseconds. */
  readonly range: { readonly start: number; readonly end: number }
  readonly now: number
  /** The member or visitor whose own sessions block times, and whose own holds do not. */
  readonly memberId: string
  /** The member's appointment that is being moved, whose time does not count as busy. */
  readonly movingId: string | null
}

const spans = sql`json_build_array(
  json_agg(floor(date_part('epoch', starts_at))::bigint),
  json_agg(ceil(date_part('epoch', ends_at))::bigint))`

/**
 * Columns of {@link ScheduleRow} for `practitioners p`. An appointment or hold lasts a day at most,
 * so a day on either side of the range is enough, and an index finds it. Events of the
 * practitioner's own calendar may last longer.
 */
export function buildScheduleColumns(query: ScheduleQuery): Statement {
  const { range, memberId, movingId } = query
  const now = new Date(query.now)
  const start = new Date(range.start - DAY)
  const end = new Date(range.end + DAY)
  // these dates cover the range in every time zone
  const firstDate = addDays(getLocalDate(start.getTime(), 'UTC'), -1)
  const lastDate = addDays(getLocalDate(end.getTime(), 'UTC'), 1)
  return sql`
  p.id AS practitioner_id, p.timezone, p.weekly_hours, p.buffer_minutes, p.notice_minutes,
  p.horizon_days,
  coalesce((
    SELECT json_object_agg(to_char(o.date, 'YYYY-MM-DD'), o.hours) FROM practitioner_overrides o
    WHERE o.practitioner_id = p.id AND o.date BETWEEN ${firstDate}::date AND ${lastDate}::date
  ), '{}'::json) AS overrides,
  (SELECT ${spans} FROM practitioner_time_off t
   WHERE t.practitioner_id = p.id
     AND t.ends_at > ${start}::timestamptz AND t.starts_at < ${end}::timestamptz) AS time_off,
  (SELECT ${spans} FROM (
     SELECT a.starts_at, a.ends_at FROM appointments a
     WHERE a.practitioner_id = p.id AND a.status <> 'cancelled'
       AND a.starts_at > ${start}::timestamptz AND a.starts_at < ${end}::timestamptz
       AND NOT (a.member_id = ${memberId}::uuid AND a.id IS NOT DISTINCT FROM ${movingId}::uuid)
     UNION ALL
     SELECT h.starts_at, h.ends_at FROM holds h
     WHERE h.practitioner_id = p.id
       AND h.starts_at > ${start}::timestamptz AND h.starts_at < ${end}::timestamptz
       AND h.expires_at > ${now}::timestamptz
       AND coalesce(h.member_id, h.visitor_id) <> ${memberId}::uuid
     UNION ALL
     SELECT e.starts_at, e.ends_at FROM busy_times e
     WHERE e.practitioner_id = p.id
       AND e.ends_at > ${start}::timestamptz AND e.starts_at < ${end}::timestamptz
   ) taken) AS busy,
  (SELECT ${spans} FROM appointments o
   WHERE o.member_id = ${memberId}::uuid AND o.status <> 'cancelled'
     AND o.id IS DISTINCT FROM ${movingId}::uuid
     AND o.starts_at > ${start}::timestamptz AND o.starts_at < ${end}::timestamptz) AS member_busy`
}

/** Restricts `practitioners p` to one id, or to none when it is null. */
export const buildPractitionerFilter = (practitionerId: string | null): Statement =>
  practitionerId === null ? sql`` : sql`AND p.id = ${practitionerId}::uuid`

/** The schedules of one active practitioner, or of all of them, in one query. */
export function readSchedules(
  db: Queryable,
  practitionerId: string | null,
  query: ScheduleQuery,
): Promise<ScheduleRow[]> {
  return db.query<ScheduleRow>(
    sql`SELECT ${buildScheduleColumns(query)} FROM practitioners p JOIN users pu ON pu.id = p.id
     WHERE pu.is_active AND pu.role = 'practitioner' ${buildPractitionerFilter(practitionerId)}`,
  )
}

/** Whether the appointment is the member's. */
export async function isOwnAppointment(
  db: Queryable,
  id: string,
  memberId: string,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM appointments WHERE id = ${id} AND member_id = ${memberId}`,
  )
  return rows.length > 0
}

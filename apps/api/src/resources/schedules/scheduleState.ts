import { type Interval, listOpeningIntervals, overlaps } from '@portal/domain/scheduling'
import { addDays, getLocalDate } from '@portal/domain/time'
import { type Queryable, requireRow, sql } from '../../db/sql.ts'
import type { ScheduleRow } from '../availability/schedules.repository.ts'

/** When a practitioner works, as it is stored. */
export type ScheduleState = Pick<ScheduleRow, 'timezone' | 'weekly_hours' | 'overrides'> & {
  readonly is_active: boolean
  readonly timeOff: readonly Interval[]
}

/** The schedule of a practitioner from now on. */
export async function readScheduleState(
  db: Queryable,
  practitionerId: string,
  now: number,
): Promise<ScheduleState> {
  const state = requireRow(
    await db.query<Omit<ScheduleState, 'timeOff'>>(
      sql`SELECT u.is_active, p.timezone, p.weekly_hours,
         coalesce((SELECT json_object_agg(to_char(o.date, 'YYYY-MM-DD'), o.hours)
           FROM practitioner_overrides o
           WHERE o.practitioner_id = p.id
             AND o.date >= ${addDays(getLocalDate(now, 'UTC'), -2)}::date), '{}'::json) AS overrides
       FROM practitioners p JOIN users u ON u.id = p.id WHERE p.id = ${practitionerId}`,
    ),
  )
  const timeOff = await db.query<{ starts_at: number; ends_at: number }>(
    sql`SELECT starts_at, ends_at FROM practitioner_time_off
     WHERE practitioner_id = ${practitionerId} AND ends_at > ${new Date(now)}`,
  )
  return {
    ...state,
    timeOff: timeOff.map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at })),
  }
}

/**
 * Whether a change of the schedule makes a session impossible. A session that the practice moved
 * outside the hours is not affected by a change of the hours.
 */
export function isAffected(
  session: Interval,
  before: ScheduleState,
  after: ScheduleState,
): boolean {
  const becomes = (isPossible: (state: ScheduleState) => boolean): boolean =>
    isPossible(before) && !isPossible(after)
  return (
    becomes((state) => state.is_active) ||
    becomes((state) => !state.timeOff.some((span) => overlaps(span, session))) ||
    becomes((state) => isWithinHours(session, state))
  )
}

const isWithinHours = (
  session: Interval,
  { timezone, weekly_hours, overrides }: ScheduleState,
): boolean =>
  listOpeningIntervals({ zone: timezone, weekly: weekly_hours, overrides }, session).some(
    ({ start, end }) => start <= session.start && session.end <= end,
  )

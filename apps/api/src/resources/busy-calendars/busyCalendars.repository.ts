import type { Interval } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../db/sql.ts'
import type { CalendarProblem } from './fetch/calendarProblem.ts'

/** Instants in epoch milliseconds. */
export type BusyCalendarRow = {
  id: string
  practitioner_id: string
  url: string
  is_active: boolean
  /** The practitioner's addresses in invitations: of the account and others. */
  email: string
  own_addresses: string[]
  blocks_unanswered_days: boolean
  timezone: string
  horizon_days: number
  next_check_at: number
  etag: string | null
  last_modified: string | null
  /** The zone of the practitioner and the end of the stored times when it was last read. */
  stored_zone: string | null
  stored_until: number | null
  checked_at: number | null
  read_at: number | null
  problem: CalendarProblem | null
  problem_since: number | null
  skipped_events: number
}

const columns = sql`c.id, c.practitioner_id, c.url, u.is_active, u.email,
  c.own_addresses, c.blocks_unanswered_days, p.timezone, p.horizon_days,
  c.next_check_at, c.etag, c.last_modified, c.stored_zone, c.stored_until, c.checked_at,
  c.read_at, c.problem, c.problem_since, c.skipped_events`

const joined = sql`busy_calendars c JOIN practitioners p ON p.id = c.practitioner_id
  JOIN users u ON u.id = p.id`

export const listBusyCalendars = (
  db: Queryable,
  practitionerId: string,
): Promise<BusyCalendarRow[]> =>
  db.query<BusyCalendarRow>(
    sql`SELECT ${columns} FROM ${joined}
     WHERE c.practitioner_id = ${practitionerId} ORDER BY c.created_at, c.id`,
  )

/** Returns null when it was removed. */
export async function findBusyCalendar(db: Queryable, id: string): Promise<BusyCalendarRow | null> {
  const [row] = await db.query<BusyCalendarRow>(
    sql`SELECT ${columns} FROM ${joined}
     WHERE c.id = ${id}`,
  )
  return row ?? null
}

/** The calendars that are due before an instant. */
export const listDueCalendars = (
  db: Queryable,
  before: number,
): Promise<{ id: string; next_check_at: number }[]> =>
  db.query(
    sql`SELECT id, next_check_at FROM busy_calendars WHERE next_check_at < ${new Date(before)}
     ORDER BY next_check_at LIMIT 1000`,
  )

/** Returns whether it is new. */
export async function insertBusyCalendar(
  db: Queryable,
  calendar: { id: string; practitionerId: string; url: string; now: number },
): Promise<boolean> {
  const now = new Date(calendar.now)
  const rows = await db.query(
    sql`INSERT INTO busy_calendars (id, practitioner_id, url, created_at, next_check_at)
     VALUES (${calendar.id}, ${calendar.practitionerId}, ${calendar.url}, ${now}, ${now})
     ON CONFLICT (practitioner_id, url) DO NOTHING RETURNING id`,
  )
  return rows.length > 0
}

export type CalendarSettings = {
  readonly ownAddresses: readonly string[]
  readonly blocksUnansweredDays: boolean
}

/**
 * Saves the settings, and forgets what the server said about our copy, so that the next check reads
 * all of it.
 */
export async function saveCalendarSettings(
  db: Queryable,
  id: string,
  { ownAddresses, blocksUnansweredDays }: CalendarSettings,
): Promise<void> {
  await db.query(
    sql`UPDATE busy_calendars SET own_addresses = ${ownAddresses},
       blocks_unanswered_days = ${blocksUnansweredDays}, stored_until = NULL
     WHERE id = ${id}`,
  )
}

/** Deletes a calendar with its busy times. Returns whether the practitioner had it. */
export async function deleteBusyCalendar(
  db: Queryable,
  practitionerId: string,
  id: string,
): Promise<boolean> {
  const rows = await db.query(
    sql`DELETE FROM busy_calendars WHERE id = ${id} AND practitioner_id = ${practitionerId}
     RETURNING id`,
  )
  return rows.length > 0
}

export async function saveNextCheck(db: Queryable, id: string, nextCheckAt: number): Promise<void> {
  await db.query(
    sql`UPDATE busy_calendars SET next_check_at = ${new Date(nextCheckAt)} WHERE id = ${id}`,
  )
}

export type CheckTimes = { readonly now: number; readonly nextCheckAt: number }

/** Keeps the stored times. */
export async function saveProblem(
  db: Queryable,
  id: string,
  problem: CalendarProblem,
  { now, nextCheckAt }: CheckTimes,
): Promise<void> {
  await db.query(
    sql`UPDATE busy_calendars SET problem = ${problem},
       problem_since = coalesce(problem_since, ${new Date(now)}::timestamptz),
       checked_at = ${new Date(now)}, next_check_at = ${new Date(nextCheckAt)}
     WHERE id = ${id}`,
  )
}

export async function saveUnchanged(
  db: Queryable,
  id: string,
  { now, nextCheckAt }: CheckTimes,
): Promise<void> {
  await db.query(
    sql`UPDATE busy_calendars SET problem = NULL, problem_since = NULL,
       checked_at = ${new Date(now)}, read_at = ${new Date(now)},
       next_check_at = ${new Date(nextCheckAt)}
     WHERE id = ${id}`,
  )
}

export type BusyTimes = {
  readonly times: readonly Interval[]
  readonly skipped: number
  readonly zone: string
  readonly until: number
  readonly etag: string | null
  readonly lastModified: string | null
}

/** The stored times of a calendar, in order. */
export async function listTimes(db: Queryable, id: string): Promise<Interval[]> {
  const rows = await db.query<{ starts_at: number; ends_at: number }>(
    sql`SELECT starts_at, ends_at FROM busy_times WHERE calendar_id = ${id} ORDER BY starts_at`,
  )
  return rows.map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at }))
}

/** Replaces the stored times. Call it in a transaction. Does nothing when it was removed. */
export async function saveTimes(
  db: Queryable,
  id: string,
  { times, skipped, zone, until, etag, lastModified }: BusyTimes,
  check: CheckTimes,
): Promise<void> {
  // also locks the row, so that two checks at the same time do not mix their times
  await saveUnchanged(db, id, check)
  await db.query(
    sql`UPDATE busy_calendars SET etag = ${etag}, last_modified = ${lastModified},
       stored_zone = ${zone}, stored_until = ${new Date(until)}, skipped_events = ${skipped}
     WHERE id = ${id}`,
  )
  await db.query(sql`DELETE FROM busy_times WHERE calendar_id = ${id}`)
  await db.query(
    sql`INSERT INTO busy_times (calendar_id, practitioner_id, starts_at, ends_at)
     SELECT c.id, c.practitioner_id,
       to_timestamp(t."start" / 1000.0), to_timestamp(t."end" / 1000.0)
     FROM busy_calendars c,
       jsonb_to_recordset(${JSON.stringify(times)}::jsonb) AS t("start" bigint, "end" bigint)
     WHERE c.id = ${id}`,
  )
}

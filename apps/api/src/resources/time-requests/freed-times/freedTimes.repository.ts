import type { Interval } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../../db/sql.ts'

/** Hours of a practitioner that became free. Instants in epoch milliseconds. */
export type FreedTimeRow = {
  starts_at: number
  ends_at: number
  /** Identifies what freed them. */
  cause: string
  /** Who freed them, to whom they are not offered; null for the practice. */
  member_id: string | null
}

type FreedTimes = {
  readonly practitionerId: string
  readonly cause: string
  readonly memberId: string | null
  readonly hours: readonly Interval[]
}

/** Stores hours that became free, once for each cause, if anybody waits for a time. */
export async function insertFreedTimes(
  db: Queryable,
  { practitionerId, cause, memberId, hours }: FreedTimes,
): Promise<void> {
  if (hours.length === 0) return
  await db.query(
    sql`INSERT INTO freed_times (practitioner_id, starts_at, ends_at, cause, member_id)
     SELECT ${practitionerId}::uuid, to_timestamp(t."start" / 1000.0),
       to_timestamp(t."end" / 1000.0), ${cause}, ${memberId}::uuid
     FROM jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) AS t("start" bigint, "end" bigint)
     WHERE EXISTS (SELECT 1 FROM time_requests WHERE ended_at IS NULL)
     ON CONFLICT DO NOTHING`,
  )
}

/** The hours that are not over, in order. */
export const listFreedTimes = (
  db: Queryable,
  practitionerId: string,
  now: number,
): Promise<FreedTimeRow[]> =>
  db.query<FreedTimeRow>(
    sql`SELECT starts_at, ends_at, cause, member_id FROM freed_times
     WHERE practitioner_id = ${practitionerId} AND ends_at > ${new Date(now)}
     ORDER BY starts_at, cause`,
  )

/** The hours of the practitioner that the member freed. */
export const listFreedBy = (
  db: Queryable,
  practitionerId: string,
  memberId: string,
): Promise<FreedTimeRow[]> =>
  db.query<FreedTimeRow>(
    sql`SELECT starts_at, ends_at, cause, member_id FROM freed_times
     WHERE practitioner_id = ${practitionerId} AND member_id = ${memberId}`,
  )

/** Hours that were booked in the meantime. */
export async function deleteFreedTime(
  db: Queryable,
  practitionerId: string,
  { starts_at, cause }: FreedTimeRow,
): Promise<void> {
  await db.query(
    sql`DELETE FROM freed_times WHERE practitioner_id = ${practitionerId}
       AND starts_at = ${new Date(starts_at)} AND cause = ${cause}`,
  )
}

/** The practitioners with hours that became free and are not over. */
export async function listFreedPractitioners(db: Queryable, now: number): Promise<string[]> {
  const rows = await db.query<{ practitioner_id: string }>(
    sql`SELECT DISTINCT practitioner_id FROM freed_times WHERE ends_at > ${new Date(now)}`,
  )
  return rows.map(({ practitioner_id }) => practitioner_id)
}

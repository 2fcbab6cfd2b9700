import { type Queryable, sql } from '../db/sql.ts'

/** Saves the zone of the member's device as the member's zone, unless there is one already. */
export async function saveMissingTimezone(
  db: Queryable,
  userId: string,
  timezone: string | null,
): Promise<void> {
  if (timezone === null) return
  await db.query(
    sql`UPDATE users SET timezone = ${timezone} WHERE id = ${userId} AND timezone IS NULL`,
  )
}

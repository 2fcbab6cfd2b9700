import { type Queryable, sql } from '../db/sql.ts'

/** The last number of each member's feed, 0 for an empty one. */
export async function readFeedNumbers(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ member_id: string; last_number: number }>(
    sql`SELECT member_id, last_number FROM member_feeds WHERE member_id = ANY(${memberIds})`,
  )
  const stored = new Map(rows.map(({ member_id, last_number }) => [member_id, last_number]))
  return new Map(memberIds.map((memberId) => [memberId, stored.get(memberId) ?? 0]))
}

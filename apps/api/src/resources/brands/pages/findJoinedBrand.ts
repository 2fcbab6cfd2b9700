import { type Queryable, sql } from '../../../db/sql.ts'

/** The slug of the brand through whose offer or invite an account began, null for none. */
export async function findJoinedBrand(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query<{ slug: string }>(
    sql`SELECT b.slug FROM (
       SELECT o.brand_id, u.used_at FROM offer_uses u JOIN offers o ON o.id = u.offer_id
       WHERE u.user_id = ${userId}
       UNION ALL
       SELECT i.brand_id, u.used_at FROM invite_uses u JOIN invites i ON i.id = u.invite_id
       WHERE u.user_id = ${userId}) joined
     JOIN brands b ON b.id = joined.brand_id ORDER BY joined.used_at LIMIT 1`,
  )
  return row?.slug ?? null
}

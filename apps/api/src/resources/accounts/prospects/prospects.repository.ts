import type { JoinWaitlist } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'

/**
 * Saves one row per email and offer; a given first name replaces the previous one. An entry that
 * the practice closed is open again, behind those who have waited meanwhile.
 */
export async function saveWaitlistEntry(
  db: Queryable,
  { email, brand_slug, offer_slug, first_name }: JoinWaitlist,
  now: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO waitlist_entries AS w (email, brand_slug, offer_slug, first_name, created_at,
       updated_at)
     VALUES (${email}, ${brand_slug ?? ''}, ${offer_slug ?? ''}, ${first_name || null},
       ${new Date(now)}, ${new Date(now)})
     ON CONFLICT (email, brand_slug, offer_slug) DO UPDATE
     SET first_name = coalesce(excluded.first_name, w.first_name),
       created_at = CASE WHEN w.closed_at IS NULL THEN w.created_at ELSE excluded.created_at END,
       updated_at = excluded.updated_at, closed_at = NULL`,
  )
}

/** How many others wait for the same. It is the same for an address that is on the list already. */
export async function countOthersWaiting(
  db: Queryable,
  { email, brand_slug, offer_slug }: JoinWaitlist,
): Promise<number> {
  const [row] = await db.query<{ others: number }>(
    sql`SELECT count(*)::int AS others FROM waitlist_entries
     WHERE brand_slug = ${brand_slug ?? ''} AND offer_slug = ${offer_slug ?? ''}
       AND closed_at IS NULL AND email <> ${email}`,
  )
  return row?.others ?? 0
}

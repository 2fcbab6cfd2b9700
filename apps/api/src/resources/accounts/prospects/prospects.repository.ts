import type { AbandonedCart, JoinWaitlist } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'

/**
 * One row per email and offer; a given first name replaces the previous one. An entry that the
 * practice closed is open again.
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
       updated_at = excluded.updated_at, closed_at = NULL`,
  )
}

/** Stores how far somebody came in the sign-up: one row per email, with the last step. */
export async function saveAbandonedCart(
  db: Queryable,
  { email, brand_slug, offer_slug, step }: AbandonedCart,
  now: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO abandoned_carts (email, brand_slug, offer_slug, step, created_at,
       updated_at)
     VALUES (${email}, ${brand_slug ?? null}, ${offer_slug ?? null}, ${step ?? null},
       ${new Date(now)}, ${new Date(now)})
     ON CONFLICT (email) DO UPDATE
     SET brand_slug = excluded.brand_slug, offer_slug = excluded.offer_slug, step = excluded.step,
       updated_at = excluded.updated_at`,
  )
}

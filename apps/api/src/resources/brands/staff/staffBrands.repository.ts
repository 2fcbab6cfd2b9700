import { type Queryable, sql } from '../../../db/sql.ts'
import { buildPlacesSql } from '../offerPlaces.ts'

export type StaffBrand = {
  slug: string
  name: string
  color: string | null
  description: string
  has_logo: boolean
  practitioners: string[]
  open_offers: number
  closed_at: number | null
}

/** Every stored brand by slug, also closed ones. */
export const listStaffBrands = (db: Queryable): Promise<StaffBrand[]> =>
  db.query<StaffBrand>(
    sql`SELECT b.slug, b.name, b.color, b.description, b.closed_at,
       EXISTS (SELECT 1 FROM brand_logos l WHERE l.brand_id = b.id) AS has_logo,
       ARRAY(SELECT u.email FROM brand_practitioners bp JOIN users u ON u.id = bp.practitioner_id
         WHERE bp.brand_id = b.id ORDER BY bp.position) AS practitioners,
       (SELECT count(*) FROM offers o WHERE o.brand_id = b.id AND o.closed_at IS NULL)::int
         AS open_offers
     FROM brands b ORDER BY b.slug`,
  )

export type StaffOffer = {
  brand: string
  slug: string
  name: string
  kind: string
  appointment_type: string
  session_name: string | null
  price_id: string | null
  membership_days: number | null
  uses: number
  capacity: number | null
  closed_at: number | null
}

/**
 * The offers of a brand, or of all brands, in the order of their pages, also closed ones. `now` in
 * epoch milliseconds.
 */
export const listStaffOffers = (
  db: Queryable,
  brandSlug: string | null,
  now: number,
): Promise<StaffOffer[]> =>
  db.query<StaffOffer>(
    sql`SELECT b.slug AS brand, o.slug, o.name, o.kind, o.appointment_type, o.session_name,
       o.price_id, o.membership_days,
       ${buildPlacesSql(now)} AS uses, o.capacity,
       coalesce(o.closed_at, b.closed_at) AS closed_at
     FROM offers o JOIN brands b ON b.id = o.brand_id
     WHERE ${brandSlug}::text IS NULL OR b.slug = ${brandSlug}
     ORDER BY b.slug, o.position, o.created_at, o.id`,
  )

import type { AppointmentType, OfferKind } from '@portal/contract'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'
import { buildPlacesSql } from './offerPlaces.ts'

/** A stored offer, with how many accounts have a place in it. */
export type OfferRow = {
  id: string
  slug: string
  name: string
  description: string
  kind: OfferKind
  appointment_type: AppointmentType
  /** The offer's own name of its session. */
  session_name: string | null
  /** The practice's name of the appointment type, null for the usual one. */
  type_name: string | null
  /** The provider's price, null for a free visit. */
  price_id: string | null
  /** The days of the membership that a free visit grants, null for a paid offer. */
  membership_days: number | null
  /** How many accounts can use it, null for any number. */
  capacity: number | null
  uses: number
}

const buildOfferSql = (filter: Statement, now: number): Statement => sql`
  SELECT o.id, o.slug, o.name, o.description, o.kind, o.appointment_type, o.session_name,
    n.display_name AS type_name, o.price_id, o.membership_days, o.capacity,
    ${buildPlacesSql(now)} AS uses
  FROM offers o JOIN brands b ON b.id = o.brand_id
  LEFT JOIN appointment_type_names n ON n.appointment_type = o.appointment_type
  WHERE o.closed_at IS NULL AND b.closed_at IS NULL AND ${filter}
  ORDER BY o.position, o.created_at, o.id`

/** The open offers of an open brand, in its order. `now` in epoch milliseconds. */
export const listOpenOffers = (
  db: Queryable,
  brandSlug: string,
  now: number,
): Promise<OfferRow[]> => db.query<OfferRow>(buildOfferSql(sql`b.slug = ${brandSlug}`, now))

/**
 * An open offer of an open brand, also a full one; null when it is unknown or closed. `now` in
 * epoch milliseconds.
 */
export async function findOpenOffer(
  db: Queryable,
  brandSlug: string,
  offerSlug: string,
  now: number,
): Promise<OfferRow | null> {
  const [row] = await db.query<OfferRow>(
    buildOfferSql(sql`b.slug = ${brandSlug} AND o.slug = ${offerSlug}`, now),
  )
  return row ?? null
}

/** Whether the brand has or had the offer, also if either is closed. */
export async function isKnownOffer(
  db: Queryable,
  brandSlug: string,
  offerSlug: string,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM offers o JOIN brands b ON b.id = o.brand_id
     WHERE b.slug = ${brandSlug} AND o.slug = ${offerSlug}`,
  )
  return rows.length > 0
}

/** Whether the offer takes no more accounts. {@link recordOfferUse} decides. */
export const isOfferFull = ({ capacity, uses }: Pick<OfferRow, 'capacity' | 'uses'>): boolean =>
  capacity !== null && uses >= capacity

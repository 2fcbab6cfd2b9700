import type { AppointmentType, OfferKind } from '@portal/contract'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'

/** What the practice says about an offer: the columns of its row. */
export type OfferFields = {
  readonly name: string
  readonly description: string
  readonly kind: OfferKind
  readonly appointment_type: AppointmentType
  readonly session_name: string | null
  readonly price_id: string | null
  readonly membership_days: number | null
  readonly capacity: number | null
}

/** An offer, also a closed one. */
export type StoredOffer = OfferFields & {
  readonly id: string
  readonly closed_at: number | null
}

export async function findStoredOffer(
  db: Queryable,
  brandId: string,
  slug: string,
): Promise<StoredOffer | null> {
  const [row] = await db.query<StoredOffer>(
    sql`SELECT id, name, description, kind, appointment_type, session_name, price_id,
       membership_days, capacity, closed_at
     FROM offers WHERE brand_id = ${brandId} AND slug = ${slug}`,
  )
  return row ?? null
}

/** Adds an offer after the others of its brand and returns its id. `now` in epoch milliseconds. */
export async function insertOffer(
  db: Queryable,
  brandId: string,
  slug: string,
  fields: OfferFields,
  now: number,
): Promise<string> {
  const id = createId()
  await db.query(
    sql`INSERT INTO offers (id, brand_id, slug, name, description, kind, appointment_type,
       session_name, price_id, membership_days, capacity, position, created_at, updated_at)
     SELECT ${id}, ${brandId}, ${slug}, ${fields.name}, ${fields.description}, ${fields.kind},
       ${fields.appointment_type}, ${fields.session_name}, ${fields.price_id},
       ${fields.membership_days}, ${fields.capacity},
       (SELECT count(*) FROM offers WHERE brand_id = ${brandId}), ${new Date(now)},
       ${new Date(now)}`,
  )
  return id
}

/** Saves all fields of an offer. It is closed from `closedAt` on, or open. */
export async function saveOffer(
  db: Queryable,
  id: string,
  fields: OfferFields & { readonly closedAt: number | null },
  now: number,
): Promise<void> {
  await db.query(
    sql`UPDATE offers SET name = ${fields.name}, description = ${fields.description},
       kind = ${fields.kind}, appointment_type = ${fields.appointment_type},
       session_name = ${fields.session_name}, price_id = ${fields.price_id},
       membership_days = ${fields.membership_days}, capacity = ${fields.capacity},
       closed_at = ${fields.closedAt === null ? null : new Date(fields.closedAt)},
       updated_at = ${new Date(now)}
     WHERE id = ${id}`,
  )
}

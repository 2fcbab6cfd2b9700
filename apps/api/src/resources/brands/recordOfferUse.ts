import { Refusal } from '../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { offerErrors } from './errorCodes.ts'
import { buildTakesPlaceSql } from './offerPlaces.ts'

/**
 * Records that an account uses an offer, in the transaction that gives it what it gets. It locks
 * the offer until then, so that the capacity cannot be exceeded. A repetition changes nothing while
 * the account has its place (`offerPlaces.ts`). Throws `offer_full` when the capacity is reached,
 * and `offer_closed`. `now` in epoch milliseconds.
 */
export async function recordOfferUse(
  tx: Queryable,
  offerId: string,
  userId: string,
  now: number,
): Promise<void> {
  const [offer] = await tx.query<{ capacity: number | null; is_closed: boolean }>(
    sql`SELECT o.capacity, o.closed_at IS NOT NULL OR b.closed_at IS NOT NULL AS is_closed
     FROM offers o JOIN brands b ON b.id = o.brand_id WHERE o.id = ${offerId} FOR UPDATE OF o`,
  )
  if (offer === undefined) throw new Error('The offer does not exist.')
  // read after the lock, so that uses of transactions before this one are visible
  const [state] = await tx.query<{ uses: number; has_place: boolean }>(
    sql`SELECT count(*)::int AS uses, coalesce(bool_or(u.user_id = ${userId}), false) AS has_place
     FROM offer_uses u JOIN offers o ON o.id = u.offer_id
     WHERE u.offer_id = ${offerId} AND ${buildTakesPlaceSql(now)}`,
  )
  if (state?.has_place) return
  if (offer.is_closed)
    throw new Refusal(offerErrors.closed, 'This offer has ended. Choose another one.')
  if (offer.capacity !== null && (state?.uses ?? 0) >= offer.capacity) throw createFullRefusal()
  await tx.query(
    sql`INSERT INTO offer_uses (offer_id, user_id, used_at)
     VALUES (${offerId}, ${userId}, ${new Date(now)})
     ON CONFLICT (offer_id, user_id) DO UPDATE SET used_at = excluded.used_at`,
  )
}

export const createFullRefusal = (): Refusal =>
  new Refusal(offerErrors.full, 'This offer is full. Join the waitlist, or choose another.')

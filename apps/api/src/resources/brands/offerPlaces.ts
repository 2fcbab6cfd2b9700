import { HOUR } from '@portal/domain/time'
import { Refusal } from '../../core/errors/refusal.ts'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'
import { offerErrors } from './errorCodes.ts'

/** How long an account has its place in a paid offer before a payment begins, in milliseconds. */
const unpaidPlaceMs = HOUR

/**
 * Whether the use `u` of the offer `o` takes a place. A place in a paid offer is free again when
 * nobody pays for it: an hour after the account came, unless a payment is open or has succeeded
 * since, and was not returned in full. The price of an offer can change, so a payment for its type
 * of session counts as well. `now` in epoch milliseconds.
 */
export const buildTakesPlaceSql = (now: number): Statement => sql`(o.price_id IS NULL
  OR u.used_at > ${new Date(now - unpaidPlaceMs)}
  OR EXISTS (SELECT 1 FROM payments p WHERE p.user_id = u.user_id AND p.created_at >= u.used_at
    AND (p.price_id = o.price_id OR p.booking ->> 'appointment_type' = o.appointment_type)
    AND ((p.paid_at IS NOT NULL AND (p.amount = 0 OR p.refunded_amount < p.amount))
      OR (p.status IN ('open', 'requires_action') AND p.expires_at > ${new Date(now)}))))`

/** How many accounts have a place in the offer `o`. */
export const buildPlacesSql = (now: number): Statement => sql`(SELECT count(*) FROM offer_uses u
  WHERE u.offer_id = o.id AND ${buildTakesPlaceSql(now)})::int`

/** Whether an account has a place in an offer. `now` in epoch milliseconds. */
export async function hasOfferPlace(
  db: Queryable,
  offerId: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM offer_uses u JOIN offers o ON o.id = u.offer_id
     WHERE u.offer_id = ${offerId} AND u.user_id = ${userId} AND ${buildTakesPlaceSql(now)}`,
  )
  return rows.length > 0
}

/** Throws `offer_bought` for an account that has paid for the offer and got no full refund. */
export async function checkNotBought(
  db: Queryable,
  offerId: string,
  userId: string,
): Promise<void> {
  const rows = await db.query(
    sql`SELECT 1 FROM offer_uses u JOIN offers o ON o.id = u.offer_id
     JOIN payments p ON p.user_id = u.user_id AND p.price_id = o.price_id
       AND p.created_at >= u.used_at
     WHERE u.offer_id = ${offerId} AND u.user_id = ${userId} AND p.paid_at IS NOT NULL
       AND (p.amount = 0 OR p.refunded_amount < p.amount) LIMIT 1`,
  )
  if (rows.length > 0)
    throw new Refusal(
      offerErrors.bought,
      'You have bought this offer already. Book a session, or choose another offer.',
    )
}

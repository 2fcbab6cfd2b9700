import type { AbandonedCart } from '@portal/contract'
import type { z } from 'zod'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, requireRow, sql } from '../../../db/sql.ts'

/** Where somebody stopped. Instants in epoch milliseconds. */
export type Cart = {
  id: string
  email: string
  brand_slug: string | null
  offer_slug: string | null
  at: number | null
  practitioner_id: string | null
  unsubscribed_at: number | null
}

type CartFields = Omit<z.output<typeof AbandonedCart>, 'send_link'>

/** Stores how far somebody came in the sign-up: one row per email, with the last step. */
export async function saveCart(
  db: Queryable,
  { email, brand_slug, offer_slug, step, at, practitioner_id }: CartFields,
  now: number,
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    sql`INSERT INTO abandoned_carts (id, email, brand_slug, offer_slug, step, at, practitioner_id,
       created_at, updated_at)
     VALUES (${createId()}, ${email}, ${brand_slug ?? null}, ${offer_slug ?? null},
       ${step ?? null}, ${at ? new Date(at) : null}, ${practitioner_id ?? null},
       ${new Date(now)}, ${new Date(now)})
     ON CONFLICT (email) DO UPDATE
     SET brand_slug = excluded.brand_slug, offer_slug = excluded.offer_slug, step = excluded.step,
       at = excluded.at, practitioner_id = excluded.practitioner_id,
       updated_at = excluded.updated_at
     RETURNING id`,
  )
  return requireRow(rows).id
}

/** A cart as staff read it. Instants in epoch milliseconds. */
export type ListedCart = Omit<Cart, 'id' | 'practitioner_id'> & {
  step: string | null
  updated_at: number
  link_sent_at: number | null
}

/** The latest carts, in this order. */
export const listCarts = (db: Queryable, limit: number): Promise<ListedCart[]> =>
  db.query<ListedCart>(
    sql`SELECT email, brand_slug, offer_slug, step, at, updated_at, link_sent_at, unsubscribed_at
     FROM abandoned_carts ORDER BY updated_at DESC, email LIMIT ${limit}`,
  )

/**
 * Marks that a link is sent. Returns false when one was sent after `since`, or when the owner of
 * the address has unsubscribed.
 */
export async function markLinkSent(
  db: Queryable,
  id: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE abandoned_carts SET link_sent_at = ${new Date(now)}
     WHERE id = ${id} AND unsubscribed_at IS NULL
       AND (link_sent_at IS NULL OR link_sent_at <= ${new Date(since)}) RETURNING id`,
  )
  return rows.length > 0
}

export async function findCart(db: Queryable, id: string): Promise<Cart | null> {
  const [row] = await db.query<Cart>(
    sql`SELECT id, email, brand_slug, offer_slug, at, practitioner_id, unsubscribed_at
     FROM abandoned_carts WHERE id = ${id}`,
  )
  return row ?? null
}

/**
 * Takes the address of a cart off every list: its waitlist entries are deleted, and the cart keeps
 * only the address, so that nobody can request further emails to it until the cart is deleted.
 */
export async function unsubscribeCart(tx: Queryable, id: string, now: number): Promise<void> {
  const [cart] = await tx.query<{ email: string }>(
    sql`UPDATE abandoned_carts SET unsubscribed_at = coalesce(unsubscribed_at, ${new Date(now)}),
       brand_slug = NULL, offer_slug = NULL, step = NULL, at = NULL, practitioner_id = NULL
     WHERE id = ${id} RETURNING email`,
  )
  if (cart === undefined) return
  await tx.query(sql`DELETE FROM waitlist_entries WHERE email = ${cart.email}`)
}

/** Deletes the cart of an address that has an account now. */
export async function deleteCart(db: Queryable, email: string): Promise<void> {
  await db.query(sql`DELETE FROM abandoned_carts WHERE email = ${email}`)
}

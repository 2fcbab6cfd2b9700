import type { AppointmentType, OfferReference } from '@portal/contract'
import type { Viewer } from '../../../core/auth/viewer.ts'
import type { Visitor } from '../../../core/requests/visitor.ts'
import { requireRow, type Queryable, sql, type Statement } from '../../../db/sql.ts'

/** Instants in epoch milliseconds. */
export type HoldRow = {
  id: string
  practitioner_id: string
  appointment_type: AppointmentType
  starts_at: number
  /** When the hold of this time began, even if it was renewed since. */
  began_at: number
  /** When a visitor began to hold times without a pause; null for a member. */
  visitor_since: number | null
  expires_at: number
  /** The offer whose payment the time waits for; both null for none. */
  brand_slug: string | null
  offer_slug: string | null
}

const columns = sql`id, practitioner_id, appointment_type, starts_at, began_at, visitor_since,
  expires_at, brand_slug, offer_slug`

/** A visitor, or a member: one who signs up has the hash of a network, too. */
export type HoldOwner =
  | { readonly id: string; readonly role?: Viewer['role']; readonly network?: string }
  | Pick<Visitor, 'id' | 'role' | 'network'>

export async function findHold(
  db: Queryable,
  holderId: string,
  now: number,
): Promise<HoldRow | null> {
  const [row] = await db.query<HoldRow>(
    sql`SELECT ${columns} FROM holds
     WHERE holder_id = ${holderId} AND expires_at > ${new Date(now)}`,
  )
  return row ?? null
}

/**
 * A member or visitor has one hold: a new one replaces it. It keeps the offer that the time is for
 * while another time of the same type is chosen.
 */
export async function upsertHold(
  db: Queryable,
  owner: HoldOwner,
  hold: Omit<HoldRow, 'brand_slug' | 'offer_slug'> & { ends_at: number },
): Promise<HoldRow> {
  const { memberId, visitorId, network } =
    owner.role === 'visitor'
      ? { memberId: null, visitorId: owner.id, network: owner.network }
      : { memberId: owner.id, visitorId: null, network: owner.network ?? null }
  const rows = await db.query<HoldRow>(
    sql`INSERT INTO holds (id, member_id, visitor_id, network, practitioner_id, appointment_type,
       starts_at, ends_at, began_at, visitor_since, expires_at)
     VALUES (${hold.id}, ${memberId}, ${visitorId}, ${network}, ${hold.practitioner_id},
       ${hold.appointment_type}, ${new Date(hold.starts_at)}, ${new Date(hold.ends_at)},
       ${new Date(hold.began_at)}, ${toDate(hold.visitor_since)}, ${new Date(hold.expires_at)})
     ON CONFLICT (holder_id) DO UPDATE SET network = coalesce(excluded.network, holds.network),
       (brand_slug, offer_slug) = (SELECT holds.brand_slug, holds.offer_slug
         WHERE holds.appointment_type = excluded.appointment_type
           AND holds.expires_at > excluded.began_at),
       id = excluded.id, practitioner_id = excluded.practitioner_id,
       appointment_type = excluded.appointment_type,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       began_at = excluded.began_at, visitor_since = excluded.visitor_since,
       expires_at = excluded.expires_at
     RETURNING ${columns}`,
  )
  return requireRow(rows)
}

const toDate = (time: number | null): Date | null => (time === null ? null : new Date(time))

/** Names the offer whose payment the member's held time waits for. */
export async function setHoldOffer(
  db: Queryable,
  memberId: string,
  { brand_slug, offer_slug }: OfferReference,
): Promise<void> {
  await db.query(
    sql`UPDATE holds SET brand_slug = ${brand_slug}, offer_slug = ${offer_slug}
     WHERE holder_id = ${memberId}`,
  )
}

type BookedTime = {
  readonly appointment_type: AppointmentType
  /** Epoch milliseconds. */
  readonly starts_at: number
  readonly ends_at: number
}

/**
 * A part of a statement that books a time: it ends the member's hold, and the times that are
 * offered to the member and that the session replaces: those of the same type, and those that
 * overlap it.
 */
export const buildHoldReleaseSql = (
  memberId: string,
  { appointment_type, starts_at, ends_at }: BookedTime,
): Statement =>
  sql`DELETE FROM holds WHERE member_id = ${memberId}::uuid AND (kind = 'booking'
    OR appointment_type = ${appointment_type} OR ${overlap({ starts_at, ends_at })})`

/**
 * The part for a session that moves: it replaces no other time of its type that is offered to the
 * member.
 */
export const buildMoveReleaseSql = (
  memberId: string,
  time: Pick<BookedTime, 'starts_at' | 'ends_at'>,
): Statement =>
  sql`DELETE FROM holds WHERE member_id = ${memberId}::uuid
    AND (kind = 'booking' OR ${overlap(time)})`

const overlap = ({ starts_at, ends_at }: Pick<BookedTime, 'starts_at' | 'ends_at'>): Statement =>
  sql`(starts_at < ${new Date(ends_at)}::timestamptz
    AND ends_at > ${new Date(starts_at)}::timestamptz)`

/** Ends every hold of the member, also of times that are offered. */
export async function releaseHold(db: Queryable, memberId: string): Promise<void> {
  await db.query(sql`DELETE FROM holds WHERE member_id = ${memberId}`)
}

/** Returns whether the member or visitor had this hold. */
export async function deleteHold(db: Queryable, holderId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`DELETE FROM holds WHERE id = ${id} AND holder_id = ${holderId} RETURNING id`,
  )
  return rows.length > 0
}

/**
 * When the other holds that count for this network end, in epoch milliseconds, soonest first: those
 * of visitors, and of members who were visitors when they began.
 */
export async function listHoldEnds(
  db: Queryable,
  { id, network }: Pick<Visitor, 'id' | 'network'>,
  now: number,
): Promise<number[]> {
  const rows = await db.query<{ expires_at: number }>(
    sql`SELECT expires_at FROM holds
     WHERE network = ${network} AND holder_id <> ${id} AND expires_at > ${new Date(now)}
     ORDER BY expires_at`,
  )
  return rows.map(({ expires_at }) => expires_at)
}

/**
 * Makes the visitor's hold the member's, in the transaction of a login or sign-up, which has locked
 * the member. It replaces another hold of the member, and still counts for its network: otherwise
 * signing up would free a hold for the next visitor. Without a hold of the visitor nothing
 * changes.
 */
export async function claimHold(
  db: Queryable,
  visitorId: string,
  memberId: string,
  now: number,
): Promise<void> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM holds WHERE visitor_id = ${visitorId} AND expires_at > ${new Date(now)}
     FOR UPDATE`,
  )
  const [hold] = rows
  if (hold === undefined) return
  await db.query(sql`DELETE FROM holds WHERE holder_id = ${memberId}`)
  await db.query(
    sql`UPDATE holds SET member_id = ${memberId}, visitor_id = NULL, visitor_since = NULL
     WHERE id = ${hold.id}`,
  )
}

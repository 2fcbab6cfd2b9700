import type { AppointmentType } from '@portal/contract'
import { type Queryable, sql } from '../../db/sql.ts'

export type OfferEnd =
  | 'accepted'
  | 'declined'
  | 'lapsed'
  | 'booked_elsewhere'
  | 'practitioner_off'
  | 'request_ended'

/** A time that was offered to a member. Instants in epoch milliseconds. */
export type TimeOfferRow = {
  id: string
  request_id: string
  member_id: string
  practitioner_id: string
  appointment_type: AppointmentType
  starts_at: number
  ends_at: number
  cause: string
  /**
   * Whether the time is held. False: it was announced at short notice to everyone who waits, and is
   * free for everyone.
   */
  is_held: boolean
  began_at: number
  expires_at: number
  ended_at: number | null
  end_reason: OfferEnd | null
  /** The session that was booked or moved. */
  appointment_id: string | null
}

const columns = sql`o.id, o.request_id, o.member_id, o.practitioner_id, o.appointment_type,
  o.starts_at, o.ends_at, o.cause, o.is_held, o.began_at, o.expires_at, o.ended_at, o.end_reason,
  o.appointment_id`

/**
 * Whether the member can still have the time of the offer `o`: it is held, or it was announced and
 * nobody has booked it.
 */
export const isOpenOffer = (now: number) => sql`o.ended_at IS NULL
  AND o.expires_at > ${new Date(now)}::timestamptz
  AND CASE WHEN o.is_held
    THEN EXISTS (SELECT 1 FROM holds h
      WHERE h.id = o.id AND h.expires_at > ${new Date(now)}::timestamptz)
    ELSE NOT EXISTS (SELECT 1 FROM appointments b WHERE b.practitioner_id = o.practitioner_id
      AND b.status = 'booked' AND b.starts_at < o.ends_at AND b.ends_at > o.starts_at) END`

export async function findOffer(db: Queryable, id: string): Promise<TimeOfferRow | null> {
  const [row] = await db.query<TimeOfferRow>(
    sql`SELECT ${columns} FROM time_offers o WHERE o.id = ${id}`,
  )
  return row ?? null
}

/** Finds an offer to the member, null also for an offer to another member. */
export async function findOwnOffer(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<TimeOfferRow | null> {
  const row = await findOffer(db, id)
  return row?.member_id === memberId ? row : null
}

/** The offers of a practitioner's times that have not ended. Some of them may have lapsed. */
export const listOpenOffers = (db: Queryable, practitionerId: string): Promise<TimeOfferRow[]> =>
  db.query<TimeOfferRow>(
    sql`SELECT ${columns} FROM time_offers o
     WHERE o.practitioner_id = ${practitionerId} AND o.ended_at IS NULL
     ORDER BY o.began_at, o.id`,
  )

/** The offers to a member that have not ended, the newest first. */
export const listOpenOffersOf = (db: Queryable, memberId: string): Promise<TimeOfferRow[]> =>
  db.query<TimeOfferRow>(
    sql`SELECT ${columns} FROM time_offers o
     WHERE o.member_id = ${memberId} AND o.ended_at IS NULL ORDER BY o.began_at DESC, o.id`,
  )

/** Whether a time is offered for one of the requests. */
export async function hasOpenOffer(
  db: Queryable,
  requestIds: readonly string[],
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM time_offers o
     WHERE o.request_id = ANY(${requestIds}::uuid[]) AND ${isOpenOffer(now)} LIMIT 1`,
  )
  return rows.length > 0
}

/** Whether the member had the offer `o`: not when the practitioner did not work then after all. */
const isHad = sql`o.end_reason IS DISTINCT FROM 'practitioner_off'`

/** The offers that the requests had, as far as they decide on further ones. */
export const listOffersOfRequests = (
  db: Queryable,
  requestIds: readonly string[],
): Promise<Pick<TimeOfferRow, 'request_id' | 'cause' | 'is_held'>[]> =>
  db.query(
    sql`SELECT o.request_id, o.cause, o.is_held FROM time_offers o
     WHERE o.request_id = ANY(${requestIds}::uuid[]) AND ${isHad}`,
  )

/** The times of a practitioner that members had an offer of before, for whatever request. */
export const listOfferedTimes = (
  db: Queryable,
  practitionerId: string,
  memberIds: readonly string[],
): Promise<Pick<TimeOfferRow, 'member_id' | 'cause' | 'starts_at' | 'ends_at'>[]> =>
  db.query(
    sql`SELECT o.member_id, o.cause, o.starts_at, o.ends_at FROM time_offers o
     WHERE o.practitioner_id = ${practitionerId} AND o.member_id = ANY(${memberIds}::uuid[])
       AND ${isHad}`,
  )

export async function insertOffer(
  db: Queryable,
  offer: Omit<TimeOfferRow, 'ended_at' | 'end_reason' | 'appointment_id'>,
): Promise<void> {
  await db.query(
    sql`INSERT INTO time_offers (id, request_id, member_id, practitioner_id, appointment_type,
       starts_at, ends_at, cause, is_held, began_at, expires_at)
     VALUES (${offer.id}, ${offer.request_id}, ${offer.member_id}, ${offer.practitioner_id},
       ${offer.appointment_type}, ${new Date(offer.starts_at)}, ${new Date(offer.ends_at)},
       ${offer.cause}, ${offer.is_held}, ${new Date(offer.began_at)},
       ${new Date(offer.expires_at)})`,
  )
}

/** Returns whether the offer had not ended. */
export async function updateEndedOffer(
  db: Queryable,
  id: string,
  reason: OfferEnd,
  now: number,
  appointmentId: string | null = null,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE time_offers SET ended_at = ${new Date(now)}, end_reason = ${reason},
       appointment_id = ${appointmentId}
     WHERE id = ${id} AND ended_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}

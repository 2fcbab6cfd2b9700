import type { Context } from '../../../context.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { findOfferedHolds } from '../../appointments/booking/offeredHolds.repository.ts'

/** What a message about an offer depends on. Instants in epoch milliseconds. */
export type OfferMessageRow = {
  id: string
  member_id: string
  email: string
  first_name: string
  phone_number: string | null
  notify_appointment_sms: boolean
  /** The zone of the profile, or else of the device. */
  timezone: string
  practitioner: string
  starts_at: number
  ends_at: number
  is_held: boolean
  expires_at: number
  /** The start of the session that would move there, null for a new one. */
  replaces_starts_at: number | null
}

/**
 * The offer of a message that is about to be sent. Null when it has ended, or when the account is
 * closed: nobody needs the message any more.
 */
export async function findOfferMessage(
  { clock, db }: Context,
  id: string,
): Promise<OfferMessageRow | null> {
  const row = await readOffer(db, id)
  const now = clock.now()
  if (row === null || row.expires_at <= now) return null
  return !row.is_held || (await findOfferedHolds(db, [id], now)).has(id) ? row : null
}

async function readOffer(db: Queryable, id: string): Promise<OfferMessageRow | null> {
  const [row] = await db.query<OfferMessageRow>(
    sql`SELECT o.id, o.member_id, m.email, m.first_name, m.phone_number, m.notify_appointment_sms,
       coalesce(m.timezone, r.timezone) AS timezone,
       trim(p.first_name || ' ' || p.last_name) AS practitioner, o.starts_at, o.ends_at, o.is_held,
       o.expires_at, a.starts_at AS replaces_starts_at
     FROM time_offers o
     JOIN time_requests r ON r.id = o.request_id
     JOIN users m ON m.id = o.member_id
     JOIN users p ON p.id = o.practitioner_id
     LEFT JOIN appointments a ON a.id = r.appointment_id
     WHERE o.id = ${id} AND o.ended_at IS NULL AND r.ended_at IS NULL
       AND m.is_active AND m.closed_at IS NULL AND m.is_email_confirmed`,
  )
  return row ?? null
}

/** The page of everything that the member waits for. */
export const requestsPath = `${portalPaths.sessions}/openings`

/** The page on which the member accepts or declines it. */
export const getOfferPath = (offerId: string): string => `${requestsPath}?offer=${offerId}`

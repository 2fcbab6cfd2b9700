import type { AppointmentRow } from '../appointments/appointments.repository.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { RequestEnd } from '../time-requests/timeRequests.repository.ts'

/** What the page of an offer shows besides the offer. */
export type OfferDetails = Pick<
  AppointmentRow,
  | 'meeting_address'
  | 'first_name'
  | 'last_name'
  | 'avatar_url'
  | 'title'
  | 'timezone'
  | 'meeting_kind'
  | 'display_name'
> & {
  /** The session that would move to the offered time, null for a new one. */
  moving_id: string | null
  moving_starts_at: number | null
  is_request_open: boolean
  request_end: RequestEnd | null
}

export async function findOfferDetails(db: Queryable, id: string): Promise<OfferDetails | null> {
  const [row] = await db.query<OfferDetails>(
    sql`SELECT pu.first_name, pu.last_name, pu.avatar_url, p.title, p.timezone, p.meeting_kind,
       p.meeting_address, n.display_name, r.appointment_id AS moving_id,
       a.starts_at AS moving_starts_at, r.ended_at IS NULL AS is_request_open,
       r.end_reason AS request_end
     FROM time_offers o
     JOIN time_requests r ON r.id = o.request_id
     JOIN practitioners p ON p.id = o.practitioner_id
     JOIN users pu ON pu.id = p.id
     LEFT JOIN appointments a ON a.id = r.appointment_id
     LEFT JOIN appointment_type_names n ON n.appointment_type = o.appointment_type
     WHERE o.id = ${id}`,
  )
  return row ?? null
}

import type { AppointmentType } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { MeetingRow } from '../appointments.presenter.ts'

/** What the emails about an appointment contain, apart from its times. */
export type AppointmentEmailRow = MeetingRow & {
  member_id: string
  practitioner_id: string
  appointment_type: AppointmentType
  /** The practice's name for the type, null for the usual one. */
  display_name: string | null
  member_email: string
  member_first_name: string
  member_last_name: string
  member_timezone: string | null
  /** The session's, or else the member's. */
  phone_number: string | null
  /** Whether the account is active, false after it was erased: its address receives nothing. */
  is_member_active: boolean
  is_email_confirmed: boolean
  notify_appointment_mail: boolean
  practitioner_email: string
  practitioner_first_name: string
  practitioner_last_name: string
  practitioner_timezone: string
  is_practitioner_active: boolean
  notice_minutes: number
  /** Whether the credits that the cancellation returned paid a debt. */
  has_repaid_debt: boolean
}

/** Returns null when the member was deleted. */
export async function findAppointmentEmailData(
  db: Queryable,
  appointmentId: string,
): Promise<AppointmentEmailRow | null> {
  const [row] = await db.query<AppointmentEmailRow>(
    sql`SELECT a.member_id, a.practitioner_id, a.appointment_type, n.display_name,
       m.email AS member_email,
       m.first_name AS member_first_name, m.last_name AS member_last_name,
       m.timezone AS member_timezone,
       coalesce(a.phone_number, m.phone_number) AS phone_number,
       m.erased_at IS NULL AS is_member_active, m.is_email_confirmed, m.notify_appointment_mail,
       pu.email AS practitioner_email, pu.first_name AS practitioner_first_name,
       pu.last_name AS practitioner_last_name, p.timezone AS practitioner_timezone,
       pu.is_active AS is_practitioner_active, p.notice_minutes, p.meeting_kind, p.meeting_url,
       p.meeting_address, p.meeting_map_url,
       EXISTS (SELECT 1 FROM credit_debts d WHERE d.user_id = a.member_id
         AND d.reason = 'repayment' AND d.ref = a.id::text) AS has_repaid_debt
     FROM appointments a
     JOIN users m ON m.id = a.member_id
     JOIN users pu ON pu.id = a.practitioner_id
     JOIN practitioners p ON p.id = a.practitioner_id
     LEFT JOIN appointment_type_names n ON n.appointment_type = a.appointment_type
     WHERE a.id = ${appointmentId}`,
  )
  return row ?? null
}

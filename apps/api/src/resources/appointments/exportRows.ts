import type { AppointmentStatus, AppointmentType, UserExport } from '@portal/contract'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'

type ExportRow = {
  id: string
  appointment_type: AppointmentType
  practitioner: string
  starts_at: number
  ends_at: number
  status: AppointmentStatus
  credit_cost: number
  is_free_visit: boolean
  user_timezone: string
  phone_number: string | null
  sms_consent: boolean
  notes: string | null
  summary: string | null
  cancellation_reason: string | null
  moved_late: boolean
  late_cancel: boolean
  created_at: number
  updated_at: number
}

export async function exportAppointments(
  db: Queryable,
  { id }: ExportedMember,
): Promise<Pick<UserExport, 'appointments'>> {
  const rows = await db.query<ExportRow>(
    sql`SELECT a.id, a.appointment_type, trim(p.first_name || ' ' || p.last_name) AS practitioner,
       a.starts_at, a.ends_at, a.status, a.credit_cost, a.is_free_visit, a.user_timezone,
       a.phone_number, a.moved_late, a.sms_consent, a.notes, a.summary, a.cancellation_reason,
       a.late_cancel,
       a.created_at, a.updated_at
     FROM appointments a JOIN users p ON p.id = a.practitioner_id
     WHERE a.member_id = ${id} ORDER BY a.starts_at`,
  )
  return {
    appointments: rows.map((row) => ({
      ...row,
      starts_at: toUtcIso(row.starts_at),
      ends_at: toUtcIso(row.ends_at),
      created_at: toUtcIso(row.created_at),
      updated_at: toUtcIso(row.updated_at),
    })),
  }
}

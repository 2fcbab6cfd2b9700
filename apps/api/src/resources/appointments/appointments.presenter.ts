import type { Appointment, AppointmentStatus } from '@portal/contract'
import { appointmentTypes, getSessionActions, type Meeting } from '@portal/domain/scheduling'
import { MINUTE, toIso } from '@portal/domain/time'
import { presentPractitionerSummary } from '../practitioners/practitioners.presenter.ts'
import type { AppointmentRow } from './appointments.repository.ts'

/**
 * A session as the member sees it, with times in `timezone`. A booked session in the past counts as
 * completed.
 */
export function presentAppointment(
  row: AppointmentRow,
  timezone: string,
  now: number,
): Appointment {
  const { starts_at, ends_at, appointment_type } = row
  const isOpen = isSessionOpen(row, now)
  return {
    id: row.id,
    at: toIso(starts_at, timezone),
    ends_at: toIso(ends_at, timezone),
    length: (ends_at - starts_at) / MINUTE,
    appointment_type,
    appointment_type_display_name: getDisplayName(row),
    practitioner: presentPractitionerSummary({ ...row, id: row.practitioner_id }),
    status: getSessionStatus(row, now),
    user_timezone: row.user_timezone,
    meeting_kind: row.meeting_kind,
    meeting_address: row.meeting_address,
    meeting_map_url: row.meeting_map_url,
    join_url: isOpen ? readMeeting(row).joinUrl : null,
    credit_cost: row.credit_cost,
    is_free_visit: row.is_free_visit,
    notice_minutes: row.notice_minutes,
    moved_late: row.moved_late,
    late_cancel: row.late_cancel,
    cancellation_reason: row.cancellation_reason,
  }
}

type SessionTimes = Pick<AppointmentRow, 'starts_at' | 'ends_at' | 'status'>

function isSessionOpen({ starts_at, ends_at, status }: SessionTimes, now: number): boolean {
  const { phase } = getSessionActions({ startsAt: starts_at, endsAt: ends_at, status }, now)
  return phase !== 'over' && phase !== 'cancelled'
}

/** The status for members and staff: a booked session in the past counts as completed. */
export const getSessionStatus = (row: SessionTimes, now: number): AppointmentStatus =>
  row.status === 'booked' && !isSessionOpen(row, now) ? 'completed' : row.status

export type MeetingRow = Pick<
  AppointmentRow,
  'meeting_kind' | 'meeting_url' | 'meeting_address' | 'meeting_map_url'
>

/** How a session takes place. Only a video call has a link. */
export const readMeeting = (row: MeetingRow): Meeting & { readonly mapUrl: string | null } => ({
  kind: row.meeting_kind,
  joinUrl: row.meeting_kind === 'video' ? row.meeting_url : null,
  address: row.meeting_address,
  mapUrl: row.meeting_map_url,
})

/** The program's own name for a type, otherwise the default. */
export const getDisplayName = ({
  appointment_type,
  display_name,
}: Pick<AppointmentRow, 'appointment_type' | 'display_name'>): string =>
  display_name ?? appointmentTypes[appointment_type].displayName

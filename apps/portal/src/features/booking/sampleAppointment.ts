import type { Appointment } from '@portal/contract'
import { samplePractitioner } from '@portal/features/shared'

/** A usual session. Skeletons have the boxes of it; its text is never visible. */
export const sampleAppointment: Appointment = {
  id: '',
  at: '2040-01-01T12:00:00Z',
  ends_at: '2040-01-01T13:00:00Z',
  length: 60,
  appointment_type: 'SESSION',
  appointment_type_display_name: 'Session',
  practitioner: samplePractitioner,
  status: 'booked',
  user_timezone: 'UTC',
  meeting_kind: 'video',
  meeting_address: null,
  meeting_map_url: null,
  join_url: 'https://example.com',
  credit_cost: 1,
  is_free_visit: false,
  notice_minutes: 120,
  moved_late: false,
  late_cancel: false,
  cancellation_reason: null,
}

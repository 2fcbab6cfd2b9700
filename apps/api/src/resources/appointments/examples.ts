import type {
  Appointment,
  AppointmentNotesResponse,
  AppointmentPage,
  AppointmentResponse,
  AppointmentTypesResponse,
  BookAppointment,
  BookInitialAlacarte,
  CancelAppointment,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'
import { practitionerSummary } from '../practitioners/examples.ts'

export const appointment = {
  id: '0198c9f2-4a10-7000-8000-0000000000c1',
  at: '2026-12-03T14:30:00-05:00',
  ends_at: '2026-12-03T15:00:00-05:00',
  length: 30,
  appointment_type: 'FOLLOW_UP',
  appointment_type_display_name: 'Follow-Up',
  practitioner: practitionerSummary,
  status: 'booked',
  user_timezone: 'America/New_York',
  meeting_kind: 'video',
  meeting_address: null,
  meeting_map_url: null,
  join_url: 'https://meet.example.com/rivera-maya',
  credit_cost: 1,
  is_free_visit: false,
  notice_minutes: 120,
  moved_late: false,
  late_cancel: false,
  cancellation_reason: null,
} satisfies Appointment

const booking = {
  at: appointment.at,
  practitioner_id: practitionerSummary.id,
  user_timezone: 'America/New_York',
  sms_consent: false,
  phone_number: '+12125550142',
  notes: 'I would like to talk about my sleep.',
}

export const initialBooking = booking satisfies BookInitialAlacarte

const calendarFile = `BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//Juniper//Portal//EN\r
BEGIN:VEVENT\r
UID:${appointment.id}@portal.example.com\r
DTSTAMP:20261201T150000Z\r
DTSTART:20261203T193000Z\r
DTEND:20261203T200000Z\r
SUMMARY:Follow-Up with Dr. Elena Rivera\r
END:VEVENT\r
END:VCALENDAR\r
`

export const appointmentExamples: Examples = {
  AppointmentPage: { results: [appointment], next: null } satisfies AppointmentPage,
  AppointmentResponse: { appointment } satisfies AppointmentResponse,
  AppointmentTypesResponse: {
    results: [
      { appointment_type: 'FOLLOW_UP', display_name: 'Follow-Up', length: 30, credit_cost: 1 },
    ],
    next: null,
  } satisfies AppointmentTypesResponse,
  AppointmentNotesResponse: {
    notes: booking.notes,
    summary: null,
  } satisfies AppointmentNotesResponse,
  BookAppointment: { ...booking, appointment_type: 'FOLLOW_UP' } satisfies BookAppointment,
  BookInitialAlacarte: initialBooking,
  CancelAppointment: {
    cancellation_reason: 'I am traveling that day.',
    late_cancel: false,
  } satisfies CancelAppointment,
  GetCalendarFileResponse: calendarFile,
  GetCalendarFeedResponse: calendarFile,
}

import { z } from 'zod'
import { AppointmentType } from './appointmentType.ts'
import { Appointment, AppointmentResponse } from './appointments.ts'
import { MeetingKind, PractitionerSummary } from './practitioners.ts'
import { CalendarDate, Id, Instant, PhoneNumber, TimeZone } from './values.ts'

/** A local time, `HH:mm`; `24:00` is the end of the day. */
const LocalTime = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Use a time like 09:30.')

/** A day of the week: 0 is Sunday, 6 is Saturday. */
const Weekday = z.union(
  [
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
  ],
  'Use numbers from 0 (Sunday) to 6 (Saturday).',
)

const times = {
  weekdays: z.array(Weekday).min(1, 'Choose at least one day.').max(7),
  /** The session takes place between these times of the day, in the zone of the member. */
  from_time: LocalTime,
  to_time: LocalTime,
  /** The last date. */
  until: CalendarDate,
}

/** Why a waiting member is not offered times at the moment. */
export const TimeRequestProblem = z.enum(['no_credits', 'too_many_open_sessions'])
export type TimeRequestProblem = z.infer<typeof TimeRequestProblem>

/** A request of a member who waits for a time. */
export const TimeRequest = z.object({
  id: Id,
  /** The practitioner, null for any. */
  practitioner: PractitionerSummary.nullable(),
  appointment_type: AppointmentType,
  appointment_type_display_name: z.string(),
  /** The session that would move to an earlier time, null for a new one. */
  appointment: z.object({ id: Id, at: Instant }).nullable(),
  ...times,
  /** Whether a text message is sent, too. */
  by_text: z.boolean(),
  created_at: Instant,
  /** The time that is offered now. */
  offer: z.object({ id: Id, at: Instant, expires_at: Instant.nullable() }).nullable(),
  /** Why none is offered at the moment. */
  problem: TimeRequestProblem.nullable(),
})
export interface TimeRequest extends z.infer<typeof TimeRequest> {}

export const TimeRequestResponse = z.object({ request: TimeRequest })
export interface TimeRequestResponse extends z.infer<typeof TimeRequestResponse> {}

/** The requests of the member that have not ended, oldest first. */
export const TimeRequestsResponse = z.object({ results: z.array(TimeRequest), next: z.null() })
export interface TimeRequestsResponse extends z.infer<typeof TimeRequestsResponse> {}

/**
 * Asks for a time. With `appointment_id`, for an earlier time of that session, which keeps its
 * practitioner and type. `text_consent_version` of `offerTextConsent` agrees to text messages at
 * the number of the profile.
 */
export const CreateTimeRequest = z
  .object({
    practitioner_id: Id.nullish(),
    appointment_type: AppointmentType,
    appointment_id: Id.nullish(),
    user_timezone: TimeZone,
    ...times,
    text_consent_version: z.number().int().nullish(),
  })
  .refine(({ from_time, to_time }) => from_time < to_time, {
    path: ['to_time'],
    error: 'The end must be after the start.',
  })
export interface CreateTimeRequest extends z.input<typeof CreateTimeRequest> {}

/**
 * `held`: the time is held for the member until `expires_at`. `announced`: it is free for everyone.
 * `ended`: the practitioner is not available, the member booked another session, or the request
 * ended.
 */
export const TimeOfferState = z.enum([
  'held',
  'announced',
  'accepted',
  'declined',
  'lapsed',
  'ended',
])
export type TimeOfferState = z.infer<typeof TimeOfferState>

/**
 * Why an offer has the state `ended`. `booked_elsewhere`: the member booked another time.
 * `practitioner_off`: the practitioner does not work then. `request_withdrawn`: the member stopped
 * waiting. `session_canceled`: the session that would move was canceled. `ended_by_practice`: the
 * staff ended the request.
 */
export const TimeOfferEndReason = z.enum([
  'booked_elsewhere',
  'practitioner_off',
  'request_withdrawn',
  'session_canceled',
  'ended_by_practice',
])
export type TimeOfferEndReason = z.infer<typeof TimeOfferEndReason>

/** A time that became free and is offered to the member. */
export const TimeOffer = z.object({
  id: Id,
  request_id: Id,
  state: TimeOfferState,
  /** Why the offer ended, null for other states than `ended`. */
  end_reason: TimeOfferEndReason.nullable(),
  at: Instant,
  ends_at: Instant,
  length: z.number().int(),
  expires_at: Instant,
  appointment_type: AppointmentType,
  appointment_type_display_name: z.string(),
  practitioner: PractitionerSummary,
  meeting_kind: MeetingKind,
  /** Where a session in person takes place, null for other kinds. */
  meeting_address: z.string().nullable(),
  /** The session that moves there, null for a new one. */
  replaces: Appointment.nullable(),
  /** Whether a session moves there, also after it has. */
  is_move: z.boolean(),
  /** Whether moving it makes a later cancellation late. */
  is_late: z.boolean(),
  credit_cost: z.number().int(),
  is_free_visit: z.boolean(),
  credit_balance: z.number().int(),
  /** Why accepting it would be rejected, with the code of that error. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The session after it was accepted. */
  appointment_id: Id.nullable(),
})
export interface TimeOffer extends z.infer<typeof TimeOffer> {}

export const TimeOfferResponse = z.object({ offer: TimeOffer })
export interface TimeOfferResponse extends z.infer<typeof TimeOfferResponse> {}

/** Books the offered time, or moves the session there. A session that moves keeps its number. */
export const AcceptTimeOffer = z.object({
  /** The zone of the device. */
  user_timezone: TimeZone,
  /** The number that the practitioner of a phone session calls, by default the profile's. */
  phone_number: PhoneNumber.nullish(),
})
export interface AcceptTimeOffer extends z.input<typeof AcceptTimeOffer> {}

/** The session that was booked or moved. */
export const AcceptTimeOfferResponse = AppointmentResponse
export interface AcceptTimeOfferResponse extends z.infer<typeof AcceptTimeOfferResponse> {}

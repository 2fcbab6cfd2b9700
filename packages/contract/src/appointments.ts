import { validationMessages } from '@portal/domain/validation'
import { z } from 'zod'
import { AppointmentType } from './appointmentType.ts'
import { OfferReference } from './offerReference.ts'
import { PageQuery, createPageSchema } from './pagination.ts'
import { MeetingKind, PractitionerSummary } from './practitioners.ts'
import { Id, Instant, PhoneNumber, TimeZone } from './values.ts'

export const AppointmentStatus = z.enum(['booked', 'completed', 'cancelled', 'no_show'])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

/** A session. `at` and `ends_at` have the offset of the request's time zone. */
export const Appointment = z.object({
  id: Id,
  at: Instant,
  ends_at: Instant,
  /** Minutes. */
  length: z.number().int(),
  appointment_type: AppointmentType,
  appointment_type_display_name: z.string(),
  practitioner: PractitionerSummary,
  status: AppointmentStatus,
  user_timezone: TimeZone,
  meeting_kind: MeetingKind,
  /** Where a session in person takes place. */
  meeting_address: z.string().nullable(),
  /** The place on a map. */
  meeting_map_url: z.string().nullable(),
  /** The link to a video call. */
  join_url: z.string().nullable(),
  credit_cost: z.number().int(),
  /** Whether it is the member's one free visit. */
  is_free_visit: z.boolean(),
  /** How many minutes before `at` it can be rescheduled at the latest. */
  notice_minutes: z.number().int(),
  /** Whether it was rescheduled less than 24 hours before its start, so canceling it is late. */
  moved_late: z.boolean(),
  late_cancel: z.boolean(),
  cancellation_reason: z.string().nullable(),
})
export interface Appointment extends z.infer<typeof Appointment> {}

export const AppointmentResponse = z.object({ appointment: Appointment })
export interface AppointmentResponse extends z.infer<typeof AppointmentResponse> {}

/**
 * What the member wrote when booking, and the summary that the practice shares afterward; null
 * without one. Apps do not store them on the device.
 */
export const AppointmentNotesResponse = z.object({
  notes: z.string().nullable(),
  summary: z.string().nullable(),
})
export interface AppointmentNotesResponse extends z.infer<typeof AppointmentNotesResponse> {}

/** A type as this member can book it: display name, length in minutes, cost in credits. */
export const AppointmentTypeOffer = z.object({
  appointment_type: AppointmentType,
  display_name: z.string(),
  length: z.number().int(),
  credit_cost: z.number().int(),
})
export interface AppointmentTypeOffer extends z.infer<typeof AppointmentTypeOffer> {}

/** The types that this member can book: after the first visit, Initial Consultation is left out. */
export const AppointmentTypesResponse = z.object({
  results: z.array(AppointmentTypeOffer),
  next: z.null(),
})
export interface AppointmentTypesResponse extends z.infer<typeof AppointmentTypesResponse> {}

export const AppointmentScope = z.enum(['upcoming', 'past', 'cancelled'])
export type AppointmentScope = z.infer<typeof AppointmentScope>

/**
 * A request for a page of sessions. Upcoming ones are listed soonest first, past and canceled ones
 * latest first. A session is in one of the lists.
 */
export const AppointmentsQuery = PageQuery.extend({ scope: AppointmentScope.default('upcoming') })

export const AppointmentPage = createPageSchema(Appointment)
export interface AppointmentPage extends z.infer<typeof AppointmentPage> {}

/**
 * The fields that every booking call accepts besides the time.
 *
 * @internal
 */
export const bookingDetails = {
  sms_consent: z.boolean().default(false),
  /**
   * The version of the consent text that the member saw and accepted with this request
   * (`textConsent` of the domain). Without it `sms_consent` repeats an earlier consent.
   */
  sms_consent_version: z.number().int().positive().max(1_000_000).optional(),
  phone_number: PhoneNumber.nullish(),
  notes: z.string().max(1000, 'Keep the note under 1,000 characters.').nullish(),
}

/**
 * Whether the fields have the phone number that consent to text messages requires.
 *
 * @internal
 */
export const hasNumberForConsent = (fields: {
  readonly sms_consent: boolean
  readonly phone_number?: string | null | undefined
}): boolean => !fields.sms_consent || Boolean(fields.phone_number)
/** @internal */
export const phoneNumberRequired = {
  path: ['phone_number'],
  error: validationMessages.phoneRequiredForTexts,
}

/**
 * Books a session or, with `appointment_id`, reschedules that session to `at`; rescheduling keeps
 * the practitioner and the type.
 */
export const BookAppointment = z
  .object({
    at: Instant,
    practitioner_id: Id,
    appointment_type: AppointmentType,
    user_timezone: TimeZone,
    appointment_id: Id.nullish(),
    ...bookingDetails,
  })
  .refine(hasNumberForConsent, phoneNumberRequired)
export interface BookAppointment extends z.input<typeof BookAppointment> {}

/**
 * The first session of an a-la-carte client. The server determines the type and ignores a submitted
 * one.
 */
export const BookInitialAlacarte = z
  .object({
    at: Instant,
    practitioner_id: Id,
    user_timezone: TimeZone,
    appointment_type: AppointmentType.nullish(),
    ...bookingDetails,
  })
  .refine(hasNumberForConsent, phoneNumberRequired)
export interface BookInitialAlacarte extends z.input<typeof BookInitialAlacarte> {}

/** Cancels a session. */
export const CancelAppointment = z.object({
  cancellation_reason: z.string().max(500, 'Keep the reason under 500 characters.').nullish(),
  /**
   * What the member was shown; omitted means false. If the cancellation is late and false was sent,
   * the server returns `late_cancel_required` and changes nothing. True for one that is not late
   * has no effect.
   */
  late_cancel: z.boolean().nullish(),
})
export interface CancelAppointment extends z.infer<typeof CancelAppointment> {}

/** Holds a time for ten minutes. A repeated request for the same time returns the same hold. */
export const HoldTime = z.object({
  at: Instant,
  practitioner_id: Id,
  appointment_type: AppointmentType,
  appointment_id: Id.nullish(),
})
export interface HoldTime extends z.infer<typeof HoldTime> {}

export const Hold = z.object({
  id: Id,
  at: Instant,
  practitioner_id: Id,
  appointment_type: AppointmentType,
  expires_at: Instant,
})
export interface Hold extends z.infer<typeof Hold> {}

export const HoldResponse = z.object({ hold: Hold })
export interface HoldResponse extends z.infer<typeof HoldResponse> {}

/** The running hold of the member or visitor, null when there is none. */
export const CurrentHoldResponse = z.object({
  hold: Hold.nullable(),
  /** The offer whose payment the time waits for, null for none. */
  offer: OfferReference.nullable(),
})
export interface CurrentHoldResponse extends z.infer<typeof CurrentHoldResponse> {}

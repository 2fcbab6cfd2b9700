import { meetingKinds } from '@portal/domain/scheduling'
import { z } from 'zod'
import { AppointmentType, AppointmentTypeId } from './appointmentType.ts'
import { Id, Instant, TimeZone } from './values.ts'

/**
 * How a session takes place.
 *
 * @internal
 */
export const MeetingKind = z.enum(meetingKinds)

/** The practitioner as embedded in other records. */
export const PractitionerSummary = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  avatar_url: z.string(),
  timezone: TimeZone,
})
export interface PractitionerSummary extends z.infer<typeof PractitionerSummary> {}

/** A practitioner's profile. */
export const Practitioner = PractitionerSummary.extend({
  /** Degrees and certificates in short, such as `NBC-HWC`; empty when there are none. */
  credentials: z.string(),
  bio: z.string(),
  languages: z.array(z.string()),
  specialties: z.array(z.string()),
  /** How sessions take place. */
  meeting_kind: MeetingKind,
  /** Where sessions in person take place. */
  meeting_address: z.string().nullable(),
  /** How many minutes before the start a session can be booked and rescheduled at the latest. */
  notice_minutes: z.number().int(),
  /** The first bookable time for the requested type, null when there is none within the horizon. */
  next_opening: Instant.nullable(),
})
export interface Practitioner extends z.infer<typeof Practitioner> {}

/** A request for practitioners. Without a type, `next_opening` is for the caller's default type. */
export const PractitionersQuery = z.object({
  appointment_type: AppointmentType.optional(),
  appointment_type_id: AppointmentTypeId.optional(),
})
export interface PractitionersQuery extends z.input<typeof PractitionersQuery> {}

export const PractitionersResponse = z.object({ results: z.array(Practitioner), next: z.null() })
export interface PractitionersResponse extends z.infer<typeof PractitionersResponse> {}

export const PractitionerResponse = z.object({ practitioner: Practitioner })
export interface PractitionerResponse extends z.infer<typeof PractitionerResponse> {}

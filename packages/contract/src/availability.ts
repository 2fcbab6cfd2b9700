import { z } from 'zod'
import { AppointmentType, AppointmentTypeId } from './appointmentType.ts'
import { CalendarDate, Id, Instant } from './values.ts'

/** The query of both availability calls. */
const AvailabilityOf = z.object({
  /** The practitioner; any without it. */
  practitioner_id: Id.optional(),
  /** The type; the caller's default type without it. */
  appointment_type: AppointmentType.optional(),
  appointment_type_id: AppointmentTypeId.optional(),
  /** The session that is being rescheduled, so that its own time does not block others. */
  appointment_id: Id.optional(),
})

export const MonthAvailabilityQuery = AvailabilityOf
export interface MonthAvailabilityQuery extends z.input<typeof MonthAvailabilityQuery> {}

/**
 * The dates with an opening from the given date to the end of its month, in the request's time
 * zone.
 */
export const MonthAvailabilityResponse = z.object({ availability: z.array(CalendarDate) })
export interface MonthAvailabilityResponse extends z.infer<typeof MonthAvailabilityResponse> {}

/**
 * A request for the times between two dates, which are inclusive, in the request's time zone, and
 * at most 62 days apart.
 */
export const AvailabilityQuery = AvailabilityOf.extend({
  from_date: CalendarDate,
  to_date: CalendarDate,
})
export interface AvailabilityQuery extends z.input<typeof AvailabilityQuery> {}

/** Start times by date; each instant is listed under its date in the request's time zone. */
export const AvailabilityResponse = z.object({
  availability: z.record(CalendarDate, z.array(Instant)),
})
export interface AvailabilityResponse extends z.infer<typeof AvailabilityResponse> {}

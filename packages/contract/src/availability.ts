import { z } from 'zod'
import { AppointmentType, AppointmentTypeId } from './appointmentType.ts'
import { CalendarDate, Id, Instant } from './values.ts'

/**
 * What both availability calls ask. Without `practitioner_id`: any practitioner. Without a type:
 * the caller's default type. `appointment_id` names a session that is being moved, so that its own
 * time does not block the times around it.
 */
const AvailabilityOf = z.object({
  practitioner_id: Id.optional(),
  appointment_type: AppointmentType.optional(),
  appointment_type_id: AppointmentTypeId.optional(),
  appointment_id: Id.optional(),
})

export const MonthAvailabilityQuery = AvailabilityOf
export interface MonthAvailabilityQuery extends z.input<typeof MonthAvailabilityQuery> {}

/**
 * The dates with an opening from the asked date to the end of its month, in the zone of the
 * request.
 */
export const MonthAvailabilityAnswer = z.object({ availability: z.array(CalendarDate) })
export interface MonthAvailabilityAnswer extends z.infer<typeof MonthAvailabilityAnswer> {}

/** Both dates are included, read in the zone of the request, and at most 62 days apart. */
export const AvailabilityQuery = AvailabilityOf.extend({
  from_date: CalendarDate,
  to_date: CalendarDate,
})
export interface AvailabilityQuery extends z.input<typeof AvailabilityQuery> {}

/** Start times by date; each instant stands under its date in the zone of the request. */
export const AvailabilityAnswer = z.object({
  availability: z.record(CalendarDate, z.array(Instant)),
})
export interface AvailabilityAnswer extends z.infer<typeof AvailabilityAnswer> {}

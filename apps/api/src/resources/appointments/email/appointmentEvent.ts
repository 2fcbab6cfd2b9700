import { z } from 'zod'

/**
 * A change of an appointment, for its email. The times are those of the event, not of the time of
 * sending, so that a booking and an immediate move both get the right email. Instants in epoch
 * milliseconds.
 */
export const AppointmentEvent = z.object({
  event: z.enum(['booked', 'moved', 'cancelled']),
  appointment_id: z.string(),
  /** SEQUENCE of the calendar event; rises with every change. */
  sequence: z.number().int(),
  starts_at: z.number(),
  ends_at: z.number(),
  previous_starts_at: z.number().nullable(),
  /** The member's time zone at the time of the change. The email uses the one of the profile. */
  timezone: z.string(),
  credit_cost: z.number().int(),
  late_cancel: z.boolean(),
  is_free_visit: z.boolean().default(false),
  /** Whether canceling it right after the change would be late. */
  is_late: z.boolean().default(false),
  /** Whether the email is about a confirmed email address, not about a change. */
  is_confirmation: z.boolean().optional(),
  by: z.enum(['member', 'practice']).default('member'),
  /** Whether the email about a cancellation lists other open times. */
  suggests_times: z.boolean().optional(),
})
export interface AppointmentEvent extends z.infer<typeof AppointmentEvent> {}

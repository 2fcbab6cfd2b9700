import { z } from 'zod'

/**
 * What happened to a session, as its mail will tell it. The times are those of the event and not of
 * the moment at which the mail is written, so a booking that was moved at once still announces
 * both. Instants in epoch milliseconds.
 */
export const AppointmentEvent = z.object({
  event: z.enum(['booked', 'moved', 'cancelled']),
  appointment_id: z.string(),
  /** SEQUENCE of the calendar event; rises with every change. */
  sequence: z.number().int(),
  starts_at: z.number(),
  ends_at: z.number(),
  previous_starts_at: z.number().nullable(),
  /** The member's zone. */
  timezone: z.string(),
  credit_cost: z.number().int(),
  late_cancel: z.boolean(),
})
export interface AppointmentEvent extends z.infer<typeof AppointmentEvent> {}

import { z } from 'zod'

/** The five appointment types. Their names, minutes and costs are rules, and live with the rules. */
export const AppointmentType = z.enum([
  'INITIAL_CONSULTATION',
  'FOLLOW_UP',
  'LAB_REVIEW',
  'PROGRAM_SESSION',
  'SESSION',
])
export type AppointmentType = z.infer<typeof AppointmentType>

/**
 * The same types by number, 1 to 5 in the order of {@link AppointmentType}, for callers that keep
 * ids.
 */
export const AppointmentTypeId = z.coerce.number().int().min(1).max(5)

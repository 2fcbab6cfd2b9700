import { z } from 'zod'

/** The five appointment types. Display names, minutes and costs are defined in `@portal/domain`. */
export const AppointmentType = z.enum([
  'INITIAL_CONSULTATION',
  'FOLLOW_UP',
  'LAB_REVIEW',
  'PROGRAM_SESSION',
  'SESSION',
])
export type AppointmentType = z.infer<typeof AppointmentType>

const typeMissing = 'Choose a session type from the list.'

/**
 * The same types as numbers, 1 to 5 in the order of {@link AppointmentType}, for callers that store
 * ids.
 */
export const AppointmentTypeId = z.coerce
  .number({ error: typeMissing })
  .int({ error: typeMissing })
  .min(1, { error: typeMissing })
  .max(5, { error: typeMissing })

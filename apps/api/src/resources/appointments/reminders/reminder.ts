import { z } from 'zod'

/** One reminder of one version of a session. */
export const ReminderPayload = z.object({
  appointment_id: z.string(),
  version: z.number().int(),
  /** Elapsed milliseconds before the start. */
  offset: z.number().int().positive(),
})
export interface ReminderPayload extends z.infer<typeof ReminderPayload> {}

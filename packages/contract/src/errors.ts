import { z } from 'zod'
import { Instant } from './values.ts'

export const FieldError = z.object({ field: z.string(), code: z.string(), message: z.string() })
export interface FieldError extends z.infer<typeof FieldError> {}

/**
 * Every error response has this shape. `nearest` is present with `slot_taken`, `not_bookable` and
 * `member_busy` only: times near the requested one that the member can book. `credits_lost` and
 * `free_visit_lost` are present with `late_cancel_required` only: what the member loses by
 * canceling.
 */
export const ErrorResponse = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(FieldError).optional(),
  nearest: z.array(Instant).optional(),
  credits_lost: z.number().int().optional(),
  free_visit_lost: z.boolean().optional(),
})
export interface ErrorResponse extends z.infer<typeof ErrorResponse> {}

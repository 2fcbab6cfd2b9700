import { z } from 'zod'
import { Instant } from './values.ts'

export const FieldError = z.object({ field: z.string(), code: z.string(), message: z.string() })
export interface FieldError extends z.infer<typeof FieldError> {}

/** Every error response has this shape. */
export const ErrorResponse = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(FieldError).optional(),
  /**
   * Times near the requested one that the member can book, with `slot_taken`, `not_bookable` and
   * `member_busy` only.
   */
  nearest: z.array(Instant).optional(),
  /** The credits that the member loses by canceling, with `late_cancel_required` only. */
  credits_lost: z.number().int().optional(),
  /** Whether the member loses the free visit by canceling, with `late_cancel_required` only. */
  free_visit_lost: z.boolean().optional(),
})
export interface ErrorResponse extends z.infer<typeof ErrorResponse> {}

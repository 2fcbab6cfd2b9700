import { z } from 'zod'
import { Instant } from './values.ts'

export const FieldError = z.object({ field: z.string(), code: z.string(), message: z.string() })
export interface FieldError extends z.infer<typeof FieldError> {}

/**
 * Every error response has this shape. `nearest` is present with `slot_taken` only: open times near
 * the requested one.
 */
export const ErrorResponse = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(FieldError).optional(),
  nearest: z.array(Instant).optional(),
})
export interface ErrorResponse extends z.infer<typeof ErrorResponse> {}

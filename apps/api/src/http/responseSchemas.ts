import { ErrorAnswer } from '@portal/contract'
import { z } from 'zod'

/**
 * The `response` part of a route's schema: its success, and the one error shape for everything
 * else.
 */
export const withErrorSchemas = <Success extends z.ZodType>(success: Success) => ({
  200: success,
  '4xx': ErrorAnswer,
  '5xx': ErrorAnswer,
})

/** The `response` of a call that answers 204. */
export const noContentSchemas = { 204: z.null(), '4xx': ErrorAnswer, '5xx': ErrorAnswer }

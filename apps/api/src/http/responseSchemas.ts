import { ErrorResponse } from '@portal/contract'
import { z } from 'zod'

/** The `response` schemas of a route: its success, and the error shape for everything else. */
export const withErrorSchemas = <Success extends z.ZodType>(success: Success) => ({
  200: success,
  '4xx': ErrorResponse,
  '5xx': ErrorResponse,
})

/** The `response` schemas of a route that returns 204. */
export const noContentSchemas = { 204: z.null(), '4xx': ErrorResponse, '5xx': ErrorResponse }

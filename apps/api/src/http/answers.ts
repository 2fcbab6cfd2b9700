import { ErrorAnswer } from '@portal/contract'
import type { z } from 'zod'

/** The `response` part of a route's schema: its success, and the one error shape for everything else. */
export const answers = <Success extends z.ZodType>(success: Success) => ({ 200: success, '4xx': ErrorAnswer, '5xx': ErrorAnswer })

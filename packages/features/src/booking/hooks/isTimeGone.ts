import type { ApiError } from '@portal/api-client'

const CODES = ['slot_taken', 'not_bookable']

/** The wanted time cannot be had any more, by anyone; the refusal brings the nearest ones that can. */
export const isTimeGone = (error: ApiError): error is Extract<ApiError, { kind: 'conflict' }> => error.kind === 'conflict' && CODES.includes(error.code)

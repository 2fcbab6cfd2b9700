import type { ApiError } from '@portal/api-client'

const UNAVAILABLE_CODES = ['slot_taken', 'not_bookable']

/**
 * Returns the nearest available times if the error says that nobody can book the requested time;
 * null for any other error.
 */
export const readNearestTimes = (error: ApiError): readonly string[] | null =>
  error.kind === 'conflict' && UNAVAILABLE_CODES.includes(error.code) ? error.nearest : null

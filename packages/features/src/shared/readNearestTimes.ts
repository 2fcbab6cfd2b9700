import type { ApiError } from '@portal/api-client'

const CODES = ['slot_taken', 'not_bookable']

/**
 * Nearest available times where the refusal says that the wanted one cannot be had by anyone; null
 * for any other refusal.
 */
export const readNearestTimes = (error: ApiError): readonly string[] | null =>
  error.kind === 'conflict' && CODES.includes(error.code) ? error.nearest : null

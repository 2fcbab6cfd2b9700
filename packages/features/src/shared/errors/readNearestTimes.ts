import type { ApiError } from '@portal/api-client'

const UNAVAILABLE_CODES = ['slot_taken', 'not_bookable']

/** The available times nearest to one that the member cannot book. */
export interface NearestTimes {
  /** The nearest available times, ISO 8601. */
  readonly nearest: readonly string[]
  /** Whether the member has another session at the requested time. */
  readonly isMemberBusy: boolean
}

/** Whether a time was rejected because the member has another session then. */
export const isMemberBusy = (error: ApiError): boolean =>
  error.kind === 'conflict' && error.code === 'member_busy'

/**
 * Returns the nearest available times if the error says that nobody can book the requested time, or
 * that the member has another session then; null for any other error. A server may name no times
 * for a busy member: then it returns null, too.
 */
export const readNearestTimes = (error: ApiError): readonly string[] | null =>
  error.kind === 'conflict' &&
  (UNAVAILABLE_CODES.includes(error.code) || (isMemberBusy(error) && error.nearest.length > 0))
    ? error.nearest
    : null

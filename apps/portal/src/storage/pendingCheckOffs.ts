import { tryOrNull } from './tryOrNull.ts'

/** The prefix of the check-offs that the server has not confirmed, by member. */
export const PENDING_CHECK_OFFS = 'portal:check-offs:'

/** Returns whether this device has check-offs of the member that the server has not confirmed. */
export const hasPendingCheckOffs = (userId: string): boolean =>
  tryOrNull(() => localStorage.getItem(PENDING_CHECK_OFFS + userId)) !== null

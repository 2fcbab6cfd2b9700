import { tryOrNull } from './tryOrNull.ts'

/** The prefix of the check-offs that the server has not confirmed, by member. */
export const PENDING_CHECK_OFFS = 'portal:check-offs:'

/**
 * Returns whether check-offs of the member wait on this device. Those that the server has refused
 * do not. Searches the text, because every page does this at its start.
 */
export const hasPendingCheckOffs = (userId: string): boolean =>
  tryOrNull(() => localStorage.getItem(PENDING_CHECK_OFFS + userId)?.includes('"refusal":null')) ??
  false

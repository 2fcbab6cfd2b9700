import { tryOrNull } from './tryOrNull.ts'

/** What the keys of all check-offs start with that the server has not confirmed. */
export const PENDING_CHECK_OFFS = 'portal:check-offs:'

/** What the keys of a member's unconfirmed check-offs start with; the check-off's id follows. */
export const getCheckOffsPrefix = (userId: string): string => `${PENDING_CHECK_OFFS}${userId}:`

/**
 * Returns whether check-offs of the member wait on this device. Those that the server has refused
 * do not. Searches the text, because every page does this at its start.
 */
export const hasPendingCheckOffs = (userId: string): boolean =>
  tryOrNull(() =>
    Object.entries(localStorage).some(
      ([key, text]: [string, unknown]) =>
        key.startsWith(getCheckOffsPrefix(userId)) && String(text).includes('"refusal":null'),
    ),
  ) ?? false

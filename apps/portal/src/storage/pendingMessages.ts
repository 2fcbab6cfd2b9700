import { tryOrNull } from './tryOrNull.ts'

/** The prefix of the messages that the server has not confirmed, by member. */
export const PENDING_MESSAGES = 'portal:messages:'

/** Returns whether messages of the member wait on this device, also rejected ones. */
export const hasPendingMessages = (userId: string): boolean =>
  (tryOrNull(() => localStorage.getItem(PENDING_MESSAGES + userId)) ?? null) !== null

import { tryOrNull } from './tryOrNull.ts'

/** What the keys of all messages start with that the server has not confirmed. */
export const PENDING_MESSAGES = 'portal:messages:'

/** What the keys of a member's unconfirmed messages start with; the message's id follows. */
export const getMessagesPrefix = (userId: string): string => `${PENDING_MESSAGES}${userId}:`

/** Returns whether messages of the member wait on this device, also rejected ones. */
export const hasPendingMessages = (userId: string): boolean =>
  tryOrNull(() =>
    Object.keys(localStorage).some((key) => key.startsWith(getMessagesPrefix(userId))),
  ) ?? false

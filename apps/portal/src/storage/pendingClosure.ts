import { HOUR } from '@portal/domain/time'
import { tryOrNull } from './tryOrNull.ts'

const KEY = 'portal:close-account'

/**
 * Returns whether this tab has requested in the last hour that the account is closed, and does not
 * know the result. `now` in epoch milliseconds.
 */
export function isClosurePending(now: number): boolean {
  const requestedAt = tryOrNull(() => sessionStorage.getItem(KEY)) ?? null
  return requestedAt !== null && now - Number(requestedAt) < HOUR
}

export const markClosurePending = (now: number): void =>
  void tryOrNull(() => sessionStorage.setItem(KEY, String(now)))
export const clearPendingClosure = (): void => void tryOrNull(() => sessionStorage.removeItem(KEY))

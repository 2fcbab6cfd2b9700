import { tryOrNull } from './tryOrNull.ts'

const KEY = 'portal:log-out'

/** Returns whether a logout has not reached the server yet. Until then, no member is shown. */
export const isLogoutPending = (): boolean => tryOrNull(() => localStorage.getItem(KEY)) !== null
export const markLogoutPending = (): void => void tryOrNull(() => localStorage.setItem(KEY, '1'))
export const clearPendingLogout = (): void => void tryOrNull(() => localStorage.removeItem(KEY))

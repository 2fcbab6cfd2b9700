import { tryOrNull } from './tryOrNull.ts'

const KEY = 'portal:log-out'

/**
 * A log-out that the server has not heard of yet. Until it has, this device shows nobody as signed
 * in.
 */
export const isLogoutPending = (): boolean => tryOrNull(() => localStorage.getItem(KEY)) !== null
export const markLogoutPending = (): void => void tryOrNull(() => localStorage.setItem(KEY, '1'))
export const clearPendingLogout = (): void => void tryOrNull(() => localStorage.removeItem(KEY))

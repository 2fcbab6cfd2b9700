import { attempt } from '../attempt.ts'

const KEY = 'portal:log-out'

/**
 * A log-out that the server has not heard of yet. Until it has, this device shows nobody as signed
 * in.
 */
export const isLogOutPending = (): boolean => attempt(() => localStorage.getItem(KEY)) !== null
export const beginLogOut = (): void => void attempt(() => localStorage.setItem(KEY, '1'))
export const finishLogOut = (): void => void attempt(() => localStorage.removeItem(KEY))

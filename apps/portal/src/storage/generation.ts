import { tryOrNull } from './tryOrNull.ts'

const KEY = 'portal:generation'

/** Returns the number of logouts on this device. */
export const readGeneration = (): string => tryOrNull(() => localStorage.getItem(KEY)) ?? '0'

/** Replaces the stored value with a different one, even if it was invalid. */
export function incrementGeneration(): void {
  const count = Number(readGeneration())
  tryOrNull(() => localStorage.setItem(KEY, String(Number.isSafeInteger(count) ? count + 1 : 1)))
}

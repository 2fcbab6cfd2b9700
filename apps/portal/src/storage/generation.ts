import { tryOrNull } from './tryOrNull.ts'

const KEY = 'portal:generation'

/** Counts the log-outs on this device. */
export const readGeneration = (): string => tryOrNull(() => localStorage.getItem(KEY)) ?? '0'

/** Whatever stands there, it is another one afterwards. */
export function incrementGeneration(): void {
  const count = Number(readGeneration())
  tryOrNull(() => localStorage.setItem(KEY, String(Number.isSafeInteger(count) ? count + 1 : 1)))
}

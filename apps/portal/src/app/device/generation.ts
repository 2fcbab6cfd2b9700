import { attempt } from '../attempt.ts'

const KEY = 'portal:generation'

/** Counts the log-outs on this device. */
export const currentGeneration = (): string => attempt(() => localStorage.getItem(KEY)) ?? '0'

/** Whatever stands there, it is another one afterwards. */
export function nextGeneration(): void {
  const count = Number(currentGeneration())
  attempt(() => localStorage.setItem(KEY, String(Number.isSafeInteger(count) ? count + 1 : 1)))
}

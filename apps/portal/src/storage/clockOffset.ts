import { createServerClock, type ServerClock } from '@portal/api-client/prefetch'
import { tryOrNull } from './tryOrNull.ts'

/** The offset is not the member's data, so it stays after a logout. */
const KEY = 'clock_offset'

/** Milliseconds that the server's clock was ahead of this device's on the last visit. */
export const readClockOffset = (): number => {
  const stored = Number(tryOrNull(() => localStorage.getItem(KEY)))
  return Number.isSafeInteger(stored) ? stored : 0
}

export const storeClockOffset = (offset: number): void =>
  void tryOrNull(() => localStorage.setItem(KEY, String(offset)))

/** Creates the server's clock as this device knew it last, and stores how it differs since. */
export const createStoredServerClock = (): ServerClock =>
  createServerClock({ offset: readClockOffset(), onOffsetChange: storeClockOffset })

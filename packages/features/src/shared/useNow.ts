import { serverNow } from '@portal/api-client'
import { useSyncExternalStore } from 'react'

/**
 * Returns the time by the server's clock in epoch milliseconds, rounded down to a multiple of
 * `every` milliseconds, and re-renders when it changes. Browsers slow the timer down in hidden
 * tabs. `clock`: `Date.now` to measure the time since something happened on this device.
 */
export function useNow(every: number, clock: () => number = serverNow): number {
  return useSyncExternalStore(
    (onTick) => {
      const timer = setInterval(onTick, Math.min(every, 1000))
      return () => clearInterval(timer)
    },
    () => Math.floor(clock() / every) * every,
    () => 0,
  )
}

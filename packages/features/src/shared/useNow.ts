import { useSyncExternalStore } from 'react'
import { useServerClock } from './useServerClock.ts'

/**
 * Returns the time by the server's clock in epoch milliseconds, rounded down to a multiple of
 * `every` milliseconds, and re-renders when it changes. Browsers slow the timer down in hidden
 * tabs. `clock`: `Date.now` to measure the time since something happened on this device.
 */
export function useNow(every: number, clock?: () => number): number {
  const serverClock = useServerClock()
  const now = clock ?? serverClock.now
  return useSyncExternalStore(
    (onTick) => {
      const timer = setInterval(onTick, Math.min(every, 1000))
      return () => clearInterval(timer)
    },
    () => Math.floor(now() / every) * every,
    () => 0,
  )
}

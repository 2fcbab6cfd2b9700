import { useSyncExternalStore } from 'react'

/**
 * Returns the time in epoch milliseconds, rounded down to a multiple of `every` milliseconds, and
 * re-renders when it changes. Browsers slow the timer down in hidden tabs.
 */
export function useNow(every: number): number {
  return useSyncExternalStore(
    (onTick) => {
      const timer = setInterval(onTick, Math.min(every, 1000))
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / every) * every,
    () => 0,
  )
}

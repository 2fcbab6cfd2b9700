import { useSyncExternalStore } from 'react'

/**
 * The time in epoch milliseconds, as of the last full `every` milliseconds; what shows it is drawn
 * again when that passes. Hidden tabs slow the timer down and catch up by themselves.
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

import { useEffect, useRef } from 'react'

/**
 * Calls `onEnd` once after `duration` milliseconds, not counting the time while `isPaused`; never
 * for null.
 */
export function useDismissTimer(
  duration: number | null,
  isPaused: boolean,
  onEnd: () => void,
): void {
  const remaining = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])

  useEffect(() => {
    if (isPaused || remaining.current === null) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      if (remaining.current !== null) remaining.current -= Date.now() - startedAt
    }
  }, [isPaused])
}

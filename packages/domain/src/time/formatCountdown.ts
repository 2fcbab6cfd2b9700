import { DAY, HOUR, MINUTE } from './durations.ts'

/**
 * Returns the distance to an instant as text: `in 3 hours`, `now`, `2 days ago`. Rounds down, so
 * that it never promises more time than there is.
 */
export function formatCountdown(instant: number, now: number): string {
  const distance = Math.abs(instant - now)
  if (!(distance >= MINUTE)) return 'now'
  const text = describe(distance)
  return instant > now ? `in ${text}` : `${text} ago`
}

function describe(distance: number): string {
  if (distance < HOUR) return count(distance / MINUTE, 'minute')
  if (distance < DAY) return count(distance / HOUR, 'hour')
  return count(distance / DAY, 'day')
}

function count(value: number, unit: string): string {
  const whole = Math.floor(value)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

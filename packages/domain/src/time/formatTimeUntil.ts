import { formatCount } from '../text/formatCount.ts'
import { countDaysBetween } from './calendar.ts'
import { HOUR, MINUTE } from './durations.ts'
import { getLocalDate } from './instants.ts'

/**
 * Returns how long it is until an instant, rounded down: `in 35 minutes`, `in 3 hours` below half a
 * day, then in calendar days of the zone: `today`, `tomorrow`, `in 5 days`, and from two weeks on
 * `in 3 weeks`. Epoch milliseconds; empty for an invalid or past instant.
 */
export function formatTimeUntil(instant: number, now: number, zone: string): string {
  const left = instant - now
  if (!(left > 0)) return ''
  if (left < MINUTE) return 'in less than a minute'
  if (left < HOUR) return `in ${formatCount(Math.floor(left / MINUTE), 'minute')}`
  if (left < 12 * HOUR) return `in ${formatCount(Math.floor(left / HOUR), 'hour')}`
  const days = countDaysBetween(getLocalDate(now, zone), getLocalDate(instant, zone))
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `in ${days < 14 ? formatCount(days, 'day') : formatCount(Math.floor(days / 7), 'week')}`
}

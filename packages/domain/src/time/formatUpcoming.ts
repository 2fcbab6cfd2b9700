import { formatCount } from '../text/formatCount.ts'
import { countDaysBetween } from './calendar.ts'
import { formatMoment, formatZonedTime, type HourCycle } from './displayText.ts'
import { HOUR, MINUTE } from './durations.ts'
import { formatPattern } from './formatPattern.ts'
import { getLocalDate } from './instants.ts'

/**
 * Returns when something starts, with the date, in calendar days of the zone: `Today, Nov 9 at 3:45
 * pm EST`, `Tomorrow, Nov 10 at …`, then `Wed, Nov 11 at …`. In the last hour: `In 35 minutes`,
 * rounded down, so that it never promises more time than there is. `Now` from the start on. Epoch
 * milliseconds; empty for an invalid instant.
 */
export function formatUpcoming(
  instant: number,
  now: number,
  zone: string,
  cycle: HourCycle = '12h',
): string {
  if (!Number.isFinite(instant)) return ''
  const left = instant - now
  if (left <= 0) return 'Now'
  if (left < MINUTE) return 'In less than a minute'
  if (left < HOUR) return `In ${formatCount(Math.floor(left / MINUTE), 'minute')}`
  const days = countDaysBetween(getLocalDate(now, zone), getLocalDate(instant, zone))
  if (days > 1) return formatMoment(instant, zone, cycle)
  const date = formatPattern(instant, zone, 'MMM\u00a0d')
  return `${days === 0 ? 'Today' : 'Tomorrow'}, ${date} at ${formatZonedTime(instant, zone, cycle)}`
}

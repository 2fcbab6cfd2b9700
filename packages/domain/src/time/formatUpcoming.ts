import { formatCount } from '../text/formatCount.ts'
import { countDaysBetween } from './calendar.ts'
import { formatMoment, formatZonedTime, type HourCycle } from './displayText.ts'
import { HOUR, MINUTE } from './durations.ts'
import { formatPattern } from './formatPattern.ts'
import { getLocalDate } from './instants.ts'

/**
 * Returns when something starts, in calendar days of the zone: `Today at 3:45 pm EST`, `Tomorrow at
 * …`, `Wednesday at …` up to six days ahead, then the date. In the last hour: `In 35 minutes`,
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
  const day = formatDay(instant, now, zone)
  if (day === null) return formatMoment(instant, zone, cycle)
  return `${day} at ${formatZonedTime(instant, zone, cycle)}`
}

/**
 * Returns what `formatUpcoming` leaves out of the date: `Tue, Nov 24` beside `Today at …`, `Nov 27`
 * beside `Friday at …`, the whole moment in the last hour, and nothing where the date is named.
 */
export function formatUpcomingDate(
  instant: number,
  now: number,
  zone: string,
  cycle: HourCycle = '12h',
): string {
  if (!Number.isFinite(instant)) return ''
  if (instant - now < HOUR) return formatMoment(instant, zone, cycle)
  const day = formatDay(instant, now, zone)
  if (day === null) return ''
  const hasWeekday = day !== 'Today' && day !== 'Tomorrow'
  return formatPattern(instant, zone, hasWeekday ? 'MMM d' : 'EEE, MMM d')
}

/**
 * Returns the name of a day, such as `Today`; null for one that is a week or more ahead, which its
 * name would not identify.
 */
function formatDay(instant: number, now: number, zone: string): string | null {
  const days = countDaysBetween(getLocalDate(now, zone), getLocalDate(instant, zone))
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days < 7 ? formatPattern(instant, zone, 'EEEE') : null
}

import type { Availability } from '@portal/domain/scheduling'
import { getLocalMinutes } from '@portal/domain/time'

type Days = Pick<Availability, 'timesByDate' | 'sortedDates'>

/** Minutes of the day between which most people want to meet: from 8 am until before 8 pm. */
const DAYTIME = { from: 8 * 60, until: 20 * 60 }

/**
 * The time of day at which most people are awake: an opening at 3 am, in the viewer's zone, helps
 * nobody.
 */
const AWAKE = { from: 6 * 60, until: 23 * 60 }

/**
 * Returns up to `count` times in order: the next opening that is not at night, then the first
 * daytime opening of each of the next days, then later daytime openings of the first of these days.
 * Other hours are returned only where there are too few.
 */
export function pickNextOpenings(
  { timesByDate, sortedDates }: Days,
  count: number,
  timeZone: string,
  isAvailable: (startTime: string) => boolean = () => true,
): string[] {
  const isBetween = (startTime: string, hours: typeof DAYTIME) => {
    const minutes = getLocalMinutes(Date.parse(startTime), timeZone)
    return minutes >= hours.from && minutes < hours.until
  }
  const isInDaytime = (startTime: string) => isBetween(startTime, DAYTIME)
  const preferred = pickAcrossDays(
    (startTime) => isInDaytime(startTime) && isAvailable(startTime),
    count,
  )
  const rest = pickAcrossDays(
    (startTime) => !isInDaytime(startTime) && isAvailable(startTime),
    count,
  )
  const soonest = pickAcrossDays(
    (startTime) => isBetween(startTime, AWAKE) && isAvailable(startTime),
    1,
  )
  return [...new Set([...soonest, ...preferred, ...rest])]
    .slice(0, count)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))

  function pickAcrossDays(isIncluded: (startTime: string) => boolean, limit: number): string[] {
    const days: string[][] = []
    for (const date of sortedDates) {
      if (days.length === limit) break
      const included = timesByDate[date]?.filter(isIncluded) ?? []
      if (included.length > 0) days.push(included)
    }
    const firsts = days.flatMap((times) => times.slice(0, 1))
    return [...firsts, ...(days[0]?.slice(1) ?? [])].slice(0, limit)
  }
}

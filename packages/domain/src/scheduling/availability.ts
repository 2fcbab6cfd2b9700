import { isDate } from '../time/civilDate.ts'
import { tryParseDate } from '../time/parseDate.ts'
import { isoWriter } from '../time/toIso.ts'

/**
 * What the availability calls answer: the dates with an opening, or the start times of each date
 * (portal-spec §3).
 */
export type AvailabilityAnswer = readonly string[] | Readonly<Record<string, readonly string[]>>

/**
 * Dates `yyyy-MM-dd`, times ISO 8601 with offset, each list sorted. From a list of dates,
 * `timesByDate` is empty.
 */
export type Availability = {
  readonly dates: ReadonlySet<string>
  readonly sortedDates: readonly string[]
  readonly timesByDate: Readonly<Record<string, readonly string[]>>
}

/**
 * The set of dates and their sorted list, from either shape. Dates that do not exist or have no
 * time are left out.
 */
export function deriveAvailability(answer: AvailabilityAnswer): Availability {
  if (isListOfDates(answer)) return availabilityOf([...new Set(answer)].filter(isDate), {})
  const days = Object.entries(answer)
    .filter(([date, times]) => isDate(date) && times.length > 0)
    .map(([date, times]) => [date, sortTimes(times)] as const)
  return availabilityOf(
    days.map(([date]) => date),
    Object.fromEntries(days),
  )
}

/**
 * When moving a session, its own time is open too: puts it back under its date in the viewer's zone
 * (portal-spec §4).
 */
export function addOriginalSlot(
  availability: Availability,
  at: string,
  zone: string,
): Availability {
  const instant = tryParseDate(at)
  if (instant === null) return availability
  const { date, iso } = isoWriter(zone)(instant)
  const times = availability.timesByDate[date] ?? []
  const isThere = times.some((time) => tryParseDate(time) === instant)
  const timesByDate = {
    ...availability.timesByDate,
    [date]: isThere ? times : sortTimes([...times, iso]),
  }
  return availabilityOf([...new Set([...availability.sortedDates, date])], timesByDate)
}

/**
 * Sorted instants (epoch milliseconds) under their dates in the viewer's zone, as the server
 * answers them.
 */
export function groupByDate(instants: readonly number[], zone: string): Record<string, string[]> {
  const write = isoWriter(zone)
  const timesByDate: Record<string, string[]> = {}
  let today = ''
  let times: string[] = []
  for (const instant of instants) {
    const { date, iso } = write(instant)
    if (date !== today) {
      today = date
      times = timesByDate[date] ??= []
    }
    times.push(iso)
  }
  return timesByDate
}

/** The dates of sorted instants in the viewer's zone, in order, each once. */
export function datesOf(instants: readonly number[], zone: string): string[] {
  return Object.keys(groupByDate(instants, zone))
}

/**
 * The `count` instants closest to the wanted one, in order of time; of two that are equally close,
 * the earlier.
 */
export function nearestTimes(instants: readonly number[], wanted: number, count: number): number[] {
  return [...instants]
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b)
}

const isListOfDates = (answer: AvailabilityAnswer): answer is readonly string[] =>
  Array.isArray(answer)

function availabilityOf(
  dates: readonly string[],
  timesByDate: Readonly<Record<string, readonly string[]>>,
): Availability {
  return { dates: new Set(dates), sortedDates: [...dates].sort(), timesByDate }
}

/** By instant, not by text: offsets may differ within a day. What cannot be read goes last. */
function sortTimes(times: readonly string[]): string[] {
  const instantOf = (time: string): number => tryParseDate(time) ?? Number.MAX_VALUE
  return [...times].sort((a, b) => instantOf(a) - instantOf(b))
}

import { isDate } from '../time/civilDate.ts'
import { tryParseDate } from '../time/parseDate.ts'
import { createIsoFormatter } from '../time/toIso.ts'

/**
 * The response of the availability calls: the dates with an opening, or the start times per date
 * (docs/specification.md#entities).
 */
export type RawAvailability = readonly string[] | Readonly<Record<string, readonly string[]>>

/**
 * The times that can be booked. Dates are `yyyy-MM-dd`, times ISO 8601 with offset, all lists
 * sorted. For a list of dates, `timesByDate` is empty.
 */
export type Availability = {
  readonly dates: ReadonlySet<string>
  readonly sortedDates: readonly string[]
  readonly timesByDate: Readonly<Record<string, readonly string[]>>
}

/**
 * Returns the set of dates and their sorted list, from either shape. Omits dates that do not exist
 * or have no times.
 */
export function deriveAvailability(response: RawAvailability): Availability {
  if (isListOfDates(response)) return createAvailability([...new Set(response)].filter(isDate), {})
  const days = Object.entries(response)
    .filter(([date, times]) => isDate(date) && times.length > 0)
    .map(([date, times]) => [date, sortTimes(times)] as const)
  return createAvailability(
    days.map(([date]) => date),
    Object.fromEntries(days),
  )
}

/**
 * Adds a session's own time back to its date in the viewer's time zone, for rescheduling
 * (docs/specification.md#states).
 */
export function addOriginalSlot(
  availability: Availability,
  startTime: string,
  zone: string,
): Availability {
  const instant = tryParseDate(startTime)
  if (instant === null) return availability
  const { date, iso } = createIsoFormatter(zone)(instant)
  const times = availability.timesByDate[date] ?? []
  const isThere = times.some((time) => tryParseDate(time) === instant)
  const timesByDate = {
    ...availability.timesByDate,
    [date]: isThere ? times : sortTimes([...times, iso]),
  }
  return createAvailability([...new Set([...availability.sortedDates, date])], timesByDate)
}

/** Drops the times up to an instant (epoch milliseconds), and the dates that have no others. */
export function dropStartedTimes(availability: Availability, now: number): Availability {
  const isAhead = (time: string): boolean => Date.parse(time) > now
  const days = Object.entries(availability.timesByDate)
    // they are sorted, so that only one is read of a date in the future
    .map(
      ([date, times]) => [date, isAhead(times[0] ?? '') ? times : times.filter(isAhead)] as const,
    )
    .filter(([, times]) => times.length > 0)
  return createAvailability(
    days.map(([date]) => date),
    Object.fromEntries(days),
  )
}

/**
 * Groups sorted instants (epoch milliseconds) by their date in the viewer's time zone, in the shape
 * of the server's response.
 */
export function groupByDate(instants: readonly number[], zone: string): Record<string, string[]> {
  const write = createIsoFormatter(zone)
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

/** Returns the distinct dates of sorted instants in the viewer's time zone, in order. */
export function listDates(instants: readonly number[], zone: string): string[] {
  return Object.keys(groupByDate(instants, zone))
}

/**
 * Returns the `count` instants closest to the requested one, sorted by time; of two equally close
 * ones, the earlier.
 */
export function pickNearestTimes(
  instants: readonly number[],
  wanted: number,
  count: number,
): number[] {
  return [...instants]
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b)
}

const isListOfDates = (response: RawAvailability): response is readonly string[] =>
  Array.isArray(response)

function createAvailability(
  dates: readonly string[],
  timesByDate: Readonly<Record<string, readonly string[]>>,
): Availability {
  return { dates: new Set(dates), sortedDates: [...dates].sort(), timesByDate }
}

/** Compares by instant, because offsets can differ within a day. Invalid values are last. */
function sortTimes(times: readonly string[]): string[] {
  const toInstant = (time: string): number => tryParseDate(time) ?? Number.MAX_VALUE
  return [...times].sort((a, b) => toInstant(a) - toInstant(b))
}

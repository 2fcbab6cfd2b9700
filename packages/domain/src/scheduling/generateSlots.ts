import { MINUTE } from '../time/durations.ts'
import { bookingPolicy } from './bookingPolicy.ts'
import { type Interval, mergeIntervals, overlaps } from './interval.ts'

/**
 * Everything that determines the open start times. Instants and intervals are in epoch
 * milliseconds; lists may be unsorted.
 */
export type SlotQuery = {
  /**
   * Whole openings, as returned by `listOpeningIntervals`: the start grid is measured from the
   * start of each, and a session may span two openings that touch. With a `range`, include the
   * openings of the day after it.
   */
  readonly openings: readonly Interval[]
  /** Sessions and holds; `bufferMinutes` stay free after each and after the new session. */
  readonly busy: readonly Interval[]
  /** Time off, and other sessions of the member: no session overlaps it, and it has no buffer. */
  readonly timeOff?: readonly Interval[]
  readonly lengthMinutes: number
  readonly bufferMinutes?: number
  /** Overrides of `bookingPolicy`, in milliseconds. */
  readonly notice?: number
  readonly horizon?: number
  readonly grid?: number
  readonly now: number
  /** Limits start times to `[start, end)`; without it, only the notice and the horizon apply. */
  readonly range?: Interval
}

/**
 * Returns the bookable start times in epoch milliseconds, sorted and distinct. They do not depend
 * on the viewer or the viewer's time zone.
 */
export function generateSlots(question: SlotQuery): number[] {
  const {
    openings,
    range,
    now,
    notice = bookingPolicy.notice,
    horizon = bookingPolicy.horizon,
    grid = bookingPolicy.grid,
  } = question
  const length = question.lengthMinutes * MINUTE
  if (!(length > 0) || !(grid > 0)) return []
  const earliest = Math.max(now + notice, range?.start ?? Number.NEGATIVE_INFINITY)
  const latest = Math.min(now + horizon, (range?.end ?? Number.POSITIVE_INFINITY) - 1)
  const blocked = findBlockedStarts(question, length)
  const slots: number[] = []
  let next = 0
  for (const { opening, closes } of addClosingTimes(openings)) {
    const last = Math.min(latest, opening.end - 1, closes - length)
    let start = roundUpToGrid(Math.max(earliest, opening.start), opening.start, grid)
    while (start <= last) {
      // starts increase within an opening; overlapping openings go back by at most one step
      while (next > 0 && (blocked[next - 1]?.end ?? 0) > start) next -= 1
      while (next < blocked.length && (blocked[next]?.end ?? 0) <= start) next += 1
      const block = blocked[next]
      if (block !== undefined && block.start <= start) {
        start = roundUpToGrid(block.end, opening.start, grid)
      } else {
        slots.push(start)
        start += grid
      }
    }
  }
  return sortSlots(slots)
}

export type SlotRejection = 'too_soon' | 'too_far' | 'closed' | 'off_grid' | 'taken'

/** Returns whether a requested start is one of {@link generateSlots}, and if not, the reason. */
export function checkSlot(
  wanted: number,
  question: SlotQuery,
): { bookable: true } | { bookable: false; reason: SlotRejection } {
  const range = { start: wanted, end: wanted + 1 }
  if (generateSlots({ ...question, range }).length > 0) return { bookable: true }
  const { now, notice = bookingPolicy.notice, horizon = bookingPolicy.horizon } = question
  if (wanted < now + notice) return rejectSlot('too_soon')
  if (wanted > now + horizon) return rejectSlot('too_far')
  const session = { start: wanted, end: wanted + question.lengthMinutes * MINUTE }
  const inTimeOff = question.timeOff?.some((off) => overlaps(session, off)) ?? false
  const isInside = mergeIntervals(question.openings).some(
    (open) => open.start <= session.start && session.end <= open.end,
  )
  if (!isInside || inTimeOff) return rejectSlot('closed')
  const isOnGrid = generateSlots({ ...question, range, busy: [] }).length > 0
  return rejectSlot(isOnGrid ? 'taken' : 'off_grid')
}

const rejectSlot = (reason: SlotRejection): { bookable: false; reason: SlotRejection } => ({
  bookable: false,
  reason,
})

/**
 * Returns the half-open intervals `[start, end)` of start times at which a session of this length
 * would overlap something.
 */
function findBlockedStarts(
  { busy, timeOff = [], bufferMinutes = 0 }: SlotQuery,
  length: number,
): Interval[] {
  const buffer = bufferMinutes * MINUTE
  // one millisecond after `start - length` is the first start that overlaps the interval
  const before = (interval: Interval, after: number) => ({
    start: interval.start - length - after + 1,
    end: interval.end + after,
  })
  return mergeIntervals([
    ...busy.map((span) => before(span, buffer)),
    ...timeOff.map((span) => before(span, 0)),
  ])
}

/**
 * Returns the sorted openings, each with the end of the contiguous time that it is part of: a
 * session may continue past midnight.
 */
function addClosingTimes(openings: readonly Interval[]): { opening: Interval; closes: number }[] {
  const runs = mergeIntervals(openings)
  let run = 0
  return [...openings]
    .sort((a, b) => a.start - b.start)
    .map((opening) => {
      while ((runs[run]?.end ?? Number.POSITIVE_INFINITY) < opening.end) run += 1
      return { opening, closes: runs[run]?.end ?? opening.end }
    })
}

const roundUpToGrid = (instant: number, origin: number, grid: number): number =>
  origin + Math.ceil((instant - origin) / grid) * grid

function sortSlots(slots: number[]): number[] {
  const isOrdered = slots.every((slot, index) => index === 0 || (slots[index - 1] ?? 0) < slot)
  return isOrdered ? slots : [...new Set(slots)].sort((a, b) => a - b)
}

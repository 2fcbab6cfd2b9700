/** A watched part of a video or audio, in seconds: from the first to before the second. */
export type Interval = readonly [from: number, to: number]

/** Parts closer than this many seconds are one, because players report times between frames. */
const GAP = 0.5

/** How many parts of a lesson are kept, which nobody reaches by watching. */
export const MAX_INTERVALS = 200

/**
 * Returns the union of watched parts, in ascending order. Neither the order of the parts nor
 * repetitions change it, and it never has less than any of them. Parts with a tiny gap are one, and
 * where there are more than `MAX_INTERVALS`, the closest are.
 */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals
    .filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && 0 <= from && from < to)
    .toSorted(([a], [b]) => a - b)
  const merged = joinIntervals(sorted, (gap) => gap <= GAP)
  const closest = merged
    .slice(1)
    .map(([from], index) => ({ from, gap: from - (merged[index]?.[1] ?? from) }))
    .toSorted((a, b) => a.gap - b.gap)
    .slice(0, Math.max(0, merged.length - MAX_INTERVALS))
  const joined = new Set(closest.map(({ from }) => from))
  return joinIntervals(merged, (_gap, from) => joined.has(from))
}

/** Joins sorted parts with those before them, where the gap between them says so. */
function joinIntervals(
  sorted: readonly Interval[],
  isJoined: (gap: number, from: number) => boolean,
): Interval[] {
  const parts: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = parts.at(-1)
    if (last !== undefined && isJoined(from - last[1], from)) last[1] = Math.max(last[1], to)
    else parts.push([from, to])
  }
  return parts
}

/** Returns the parts within a media of `duration` seconds. */
export const clampIntervals = (intervals: readonly Interval[], duration: number): Interval[] =>
  intervals.map(([from, to]) => [from, Math.min(to, duration)])

/** Returns how many seconds were watched at least once, of a media of `duration` seconds. */
export function countWatchedSeconds(intervals: readonly Interval[], duration: number): number {
  let seconds = 0
  let end = 0
  for (const [from, to] of mergeIntervals(intervals)) {
    const start = from - end <= GAP ? end : from
    const last = Math.min(to, duration)
    seconds += Math.max(0, last - Math.min(start, last))
    end = Math.max(end, last)
  }
  return seconds
}

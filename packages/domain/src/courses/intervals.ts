/** A watched part of a video or audio, in seconds: from the first to before the second. */
export type Interval = readonly [from: number, to: number]

/** Parts closer than this many seconds are one, because players report times between frames. */
const GAP = 0.5

/**
 * Returns the union of watched parts, in ascending order. Neither the order of the parts nor
 * repetitions change it, and it never has less than any of them.
 */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals
    .filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && 0 <= from && from < to)
    .toSorted(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

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

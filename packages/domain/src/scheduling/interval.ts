/** A half-open span, `[start, end)`, in epoch milliseconds. Touching spans do not overlap. */
export type Interval = { readonly start: number; readonly end: number }

export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end

/** Merges overlapping and touching spans, sorts them and removes empty ones. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const interval of sortIntervals(intervals)) {
    const last = merged.at(-1)
    if (last !== undefined && interval.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) }
    } else {
      merged.push({ start: interval.start, end: interval.end })
    }
  }
  return merged
}

/**
 * Returns the parts of `open` that `taken` does not cover, sorted. Inputs may be unsorted and are
 * not mutated.
 */
export function subtractIntervals(
  open: readonly Interval[],
  taken: readonly Interval[],
): Interval[] {
  const removed = mergeIntervals(taken)
  return mergeIntervals(open).flatMap((interval) => {
    const left: Interval[] = []
    let { start } = interval
    for (const gone of removed) {
      if (!overlaps({ start, end: interval.end }, gone)) continue
      if (gone.start > start) left.push({ start, end: gone.start })
      start = gone.end
    }
    if (start < interval.end) left.push({ start, end: interval.end })
    return left
  })
}

/** Returns the intersection of both lists, sorted. */
export function intersectIntervals(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const others = mergeIntervals(b)
  return mergeIntervals(a).flatMap((interval) =>
    others
      .filter((other) => overlaps(interval, other))
      .map((other) => ({
        start: Math.max(interval.start, other.start),
        end: Math.min(interval.end, other.end),
      })),
  )
}

const sortIntervals = (intervals: readonly Interval[]): Interval[] =>
  intervals.filter((interval) => interval.start < interval.end).sort((a, b) => a.start - b.start)

import type { ChartBand } from './chartTypes.ts'

/** Positions along a bar, from 0 to 1. */
export interface RangeBarLayout {
  readonly bandStart: number
  readonly bandEnd: number
  readonly marker: number
}

/** How much of a bar is beside a band with two bounds, as a part of the band. */
const BESIDE = 0.45
/** The least distance of the marker from an end of the bar. */
const MARGIN = 0.05
/** The least distance of the marker from a bound that its value is outside of: both are visible. */
const OUTSIDE = 0.035

/**
 * Places a value and its band on a bar, to scale. A bar with one bound begins at zero, unless the
 * value or the bound is negative. A value just outside of a bound is a little farther from it than
 * to scale. Returns null for a band without bounds.
 */
export function createRangeBar(value: number, { low, high }: ChartBand): RangeBarLayout | null {
  const domain = getDomain(value, low, high)
  if (!domain) return null
  const [from, to] = domain
  const place = (each: number): number => clamp((each - from) / (to - from))
  const bandStart = low === null ? 0 : place(low)
  const bandEnd = high === null ? 1 : place(high)
  return { bandStart, bandEnd, marker: placeMarker() }

  function placeMarker(): number {
    const marker = place(value)
    if (low !== null && value < low) return clamp(Math.min(marker, bandStart - OUTSIDE))
    if (high !== null && value > high) return clamp(Math.max(marker, bandEnd + OUTSIDE))
    return marker
  }
}

function getDomain(
  value: number,
  low: number | null,
  high: number | null,
): [number, number] | null {
  if (low === null && high === null) return null
  const bounds = [low, high].filter((bound) => bound !== null)
  const isPositive = value >= 0 && bounds.every((bound) => bound >= 0)
  const width = low !== null && high !== null ? high - low : Math.abs(bounds[0] ?? 0)
  const beside = (width || Math.abs(value) || 1) * BESIDE
  const lowest = Math.min(...bounds) - beside
  const highest = Math.max(...bounds) + beside * (low === null || high === null ? 2 : 1)
  const from = isPositive && (low === null || high === null) ? 0 : Math.min(lowest, value)
  const to = Math.max(highest, value)
  const margin = (to - from) * MARGIN
  const start = value - from < margin ? from - margin : from
  return [isPositive ? Math.max(start, 0) : start, to - value < margin ? to + margin : to]
}

const clamp = (position: number): number => Math.min(1, Math.max(0, position))

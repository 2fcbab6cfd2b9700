import { type BandStep, createBandSteps } from './createBandSteps.ts'
import type { ChartPoint } from './chartTypes.ts'
import { createScale, type Scale } from './createScale.ts'

/** A box in pixels. */
export interface PlotArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PlacedPoint {
  readonly point: ChartPoint
  readonly x: number
  readonly y: number
}

export interface PlacedBand extends BandStep {
  /** Pixels. An open bound is the edge of the area. */
  readonly top: number
  readonly bottom: number
}

export interface TrendLayout {
  readonly scale: Scale
  readonly toY: (value: number) => number
  readonly points: readonly PlacedPoint[]
  /** The points of each line; a single point is a line of one. Limits belong to none. */
  readonly lines: readonly (readonly PlacedPoint[])[]
  readonly bands: readonly PlacedBand[]
}

/** Space in pixels between the outermost points and the edges, for dots and arrows. */
const INSET = 14
const MS_PER_DAY = 86_400_000

/** Places points, which are sorted by date, lines and bands in an area of a chart. */
export function layOutTrend(points: readonly ChartPoint[], area: PlotArea): TrendLayout {
  const bounds = points.flatMap(({ band }) => [band?.low ?? null, band?.high ?? null])
  const scale = createScale([
    ...points.map(({ value }) => value),
    ...bounds.filter((bound) => bound !== null),
  ])
  const height = area.bottom - area.top - 2 * INSET
  const toY = (value: number): number =>
    area.bottom - INSET - ((value - scale.min) / (scale.max - scale.min)) * height
  const toX = createTimeScale(points, area)
  const placed = points.map((point) => ({ point, x: toX(point.date), y: toY(point.value) }))
  const steps = createBandSteps(
    placed.map(({ point, x }) => ({ x, band: point.band })),
    area.left,
    area.right,
  )
  const bands = steps.map((step) => ({
    ...step,
    top: step.band.high === null ? area.top : toY(step.band.high),
    bottom: step.band.low === null ? area.bottom : toY(step.band.low),
  }))
  return { scale, toY, points: placed, lines: createLines(placed), bands }
}

/** Days are evenly spaced; a single day is in the middle. */
function createTimeScale(
  points: readonly ChartPoint[],
  { left, right }: PlotArea,
): (date: string) => number {
  const first = toDay(points[0]?.date ?? '')
  const last = toDay(points.at(-1)?.date ?? '')
  const width = right - left - 2 * INSET
  return (date) =>
    last > first
      ? left + INSET + ((toDay(date) - first) / (last - first)) * width
      : (left + right) / 2
}

const toDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY

/** A line ends at a limit and where the segment changes. */
function createLines(placed: readonly PlacedPoint[]): PlacedPoint[][] {
  const lines: PlacedPoint[][] = []
  placed.forEach((each, index) => {
    if (each.point.limit) return
    const before = placed[index - 1]?.point
    const continues = before && !before.limit && before.segment === each.point.segment
    const line = lines.at(-1)
    if (continues && line) line.push(each)
    else lines.push([each])
  })
  return lines
}

/**
 * Returns the points whose dates are written below the chart: the last one, the first one and as
 * many others as fit with `gap` pixels between them.
 */
export function chooseDateTicks(points: readonly PlacedPoint[], gap: number): PlacedPoint[] {
  const last = points.at(-1)
  if (!last) return []
  const chosen = [last]
  const [first] = points
  if (first && last.x - first.x >= gap) chosen.push(first)
  for (const each of points)
    if (chosen.every(({ x }) => Math.abs(x - each.x) >= gap)) chosen.push(each)
  return chosen.toSorted((a, b) => a.x - b.x)
}

/** Returns the index of the point nearest to `x`; -1 if there is none. */
export function findNearestPoint(points: readonly PlacedPoint[], x: number): number {
  let nearest = -1
  let distance = Infinity
  points.forEach((each, index) => {
    // the later one of two on a day, which is drawn above the other
    if (Math.abs(each.x - x) > distance) return
    nearest = index
    distance = Math.abs(each.x - x)
  })
  return nearest
}

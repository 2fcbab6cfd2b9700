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
  /** Pixels. A bound that is open or beyond the scale is the edge of the area. */
  readonly top: number
  readonly bottom: number
  /** Pixels of the bounds that are inside the area. */
  readonly edges: readonly number[]
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

/**
 * Places points, which are sorted by date, lines and bands in an area of a chart, with about
 * `tickCount` numbers on the axis.
 */
export function layOutTrend(
  points: readonly ChartPoint[],
  area: PlotArea,
  tickCount = 5,
): TrendLayout {
  const bounds = points.flatMap(({ band }) => [band?.low ?? null, band?.high ?? null])
  const scale = createScale(
    chooseScaledValues(
      points.map(({ value }) => value),
      bounds.filter((bound) => bound !== null),
    ),
    tickCount,
  )
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
  const clamp = (y: number): number => Math.min(area.bottom, Math.max(area.top, y))
  const bands = steps.map((step) => {
    const { low, high } = step.band
    const edges = [low, high].filter((bound) => bound !== null).map(toY)
    return {
      ...step,
      top: high === null ? area.top : clamp(toY(high)),
      bottom: low === null ? area.bottom : clamp(toY(low)),
      edges: edges.filter((y) => y === clamp(y)),
    }
  })
  return { scale, toY, points: placed, lines: createLines(placed), bands }
}

/** A bound is on the scale if it is not farther from the values than so many times their spread. */
const FARTHEST = 3

/**
 * Returns the values and the bounds that the scale contains. The nearest bound is always one of
 * them; a far one would make the changes of the values too small to see.
 */
export function chooseScaledValues(
  values: readonly number[],
  bounds: readonly number[],
): readonly number[] {
  let low = Math.min(...values)
  let high = Math.max(...values)
  const getDistance = (bound: number): number => Math.max(low - bound, bound - high, 0)
  const nearestFirst = bounds.toSorted((a, b) => getDistance(a) - getDistance(b))
  for (const [index, bound] of nearestFirst.entries()) {
    const spread = Math.max(high - low, 0.25 * Math.max(Math.abs(low), Math.abs(high)))
    if (index > 0 && getDistance(bound) > FARTHEST * spread) break
    low = Math.min(low, bound)
    high = Math.max(high, bound)
  }
  return [low, high]
}

/** Returns the horizontal scale. Days are evenly spaced; a single day is in the middle. */
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

export interface DateTick {
  readonly point: PlacedPoint
  readonly anchor: 'start' | 'middle' | 'end'
  /** The part of the axis that the text takes. */
  readonly start: number
  readonly end: number
}

/**
 * Returns the points whose dates are written below the chart, each at most `width` pixels wide: the
 * last one, the first one and as many others as fit. A date at an edge stays inside the area.
 */
export function chooseDateTicks(
  points: readonly PlacedPoint[],
  { left, right }: PlotArea,
  width: number,
): DateTick[] {
  const chosen: DateTick[] = []
  const add = (point: PlacedPoint | undefined): void => {
    if (!point) return
    const tick = createDateTick(point, left, right, width)
    if (chosen.every(({ start, end }) => tick.end <= start || end <= tick.start)) chosen.push(tick)
  }
  add(points.at(-1))
  for (const point of points) add(point)
  return chosen.toSorted((a, b) => a.start - b.start)
}

function createDateTick(point: PlacedPoint, left: number, right: number, width: number): DateTick {
  const { x } = point
  if (x + width / 2 > right) return { point, anchor: 'end', start: x - width, end: x }
  if (x - width / 2 < left) return { point, anchor: 'start', start: x, end: x + width }
  return { point, anchor: 'middle', start: x - width / 2, end: x + width / 2 }
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

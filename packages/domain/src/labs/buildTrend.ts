import { tryParseDate } from '../time/parseDate.ts'
import { convertRange, convertValue, findUnit } from './convertValue.ts'
import type { MarkerUnit } from './labMarker.ts'
import type { Collected } from './labResult.ts'
import { type Comparator, isMeasured, type LabValue, type Quantity } from './labValue.ts'
import type { NumericRange } from './referenceRange.ts'

/** A result as a trend needs it. */
export type TrendResult = {
  readonly id: string
  readonly value: LabValue
  /** The range in the unit of the value. */
  readonly range: NumericRange | null
  readonly collected: Collected | null
  readonly method: string | null
  /** Identifies the test of the laboratory. */
  readonly code: string | null
}

/** A point of a trend in the unit of the trend. */
export type TrendPoint = {
  readonly id: string
  /**
   * The time in the zone of the collection as milliseconds, counted as if that zone were UTC, so
   * that every viewer sees the same date.
   */
  readonly localTime: number
  readonly value: string
  /** The value as a number for positions; show `value`. */
  readonly number: number
  readonly comparator: Comparator | null
  readonly range: NumericRange | null
}

/** A part of the band with the same bounds. `start` and `end` are null at the edges of the axis. */
export type TrendBand = {
  readonly start: number | null
  readonly end: number | null
  readonly low: number | null
  readonly high: number | null
}

export type Trend = {
  /** What members read; null for counts, and if no result is on the axis. */
  readonly unit: string | null
  readonly points: readonly TrendPoint[]
  /** Runs of points that a line connects, of at least one exact point. */
  readonly segments: readonly (readonly TrendPoint[])[]
  readonly bands: readonly TrendBand[]
  /** The ids of results that are in the table only: text, no unit, another unit, no exact date. */
  readonly excluded: readonly string[]
}

const noon = 'T12:00:00Z'

/** Returns null without an exact date. A date without time is at noon. */
export function getLocalTime(collected: Collected | null): number | null {
  if (collected === null) return null
  const { start, precision } = collected
  if (precision === 'date') return tryParseDate(`${start}${noon}`)
  return precision === 'instant' ? tryParseDate(`${start.slice(0, 19)}Z`) : null
}

/** Reads a value in the trend's unit, and the unit from which its range is converted. */
type Reader = (
  value: LabValue,
) => { readonly value: string; readonly from: MarkerUnit | null } | null

function createReader(
  units: readonly MarkerUnit[],
  to: MarkerUnit | null,
  latest: Quantity | null,
): Reader {
  return (value) => {
    if (!isMeasured(value)) return null
    if (to === null) return value.unit === latest?.unit ? { value: value.value, from: null } : null
    const from = findUnit(value, units)
    const converted = from === null ? null : convertValue(value.value, from, to)
    return converted === null ? null : { value: converted, from }
  }
}

type Placed = { readonly point: TrendPoint; readonly line: string }

const toNumber = (bound: string | null): number | null => (bound === null ? null : Number(bound))

function listBands(points: readonly TrendPoint[]): TrendBand[] {
  const bands: TrendBand[] = []
  for (const [index, { localTime, range }] of points.entries()) {
    const before = points[index - 1]
    const after = points[index + 1]
    // the bounds change halfway, so that each point is above its own band
    const start = before === undefined ? null : (before.localTime + localTime) / 2
    const end = after === undefined ? null : (localTime + after.localTime) / 2
    const last = bands.at(-1)
    const low = toNumber(range?.low ?? null)
    const high = toNumber(range?.high ?? null)
    if (low === null && high === null) continue
    if (last !== undefined && last.end === start && last.low === low && last.high === high)
      bands[bands.length - 1] = { ...last, end }
    else bands.push({ start, end, low, high })
  }
  return bands
}

function listSegments(placed: readonly Placed[]): TrendPoint[][] {
  const segments: TrendPoint[][] = []
  let openLine: string | null = null
  for (const { point, line } of placed) {
    if (point.comparator !== null) openLine = null
    else if (openLine === line) segments.at(-1)?.push(point)
    else {
      segments.push([point])
      openLine = line
    }
  }
  return segments
}

/**
 * Places the results of a marker on a time axis, in one unit: `unitCode` of the closed table, or
 * that of the latest result. The line breaks where the method or the code changes and at a value
 * with a comparator, which is never an exact point. Text and values without a unit are excluded.
 */
export function buildTrend(
  results: readonly TrendResult[],
  units: readonly MarkerUnit[],
  unitCode: string | null = null,
): Trend {
  const dated = results
    .flatMap((result) => {
      const localTime = getLocalTime(result.collected)
      return localTime === null ? [] : [{ result, localTime }]
    })
    .sort((a, b) => a.localTime - b.localTime || (a.result.id < b.result.id ? -1 : 1))
  const measured = dated.map(({ result: { value } }) => value).filter(isMeasured)
  const latest = measured.at(-1) ?? null
  const latestUnit = latest && findUnit(latest, units)
  const to = units.find(({ code }) => code === unitCode) ?? latestUnit
  const label = to?.label ?? latest?.unit ?? null
  const read = createReader(units, to, latest)

  const placed = dated.flatMap(({ result, localTime }): Placed[] => {
    const { id, value, range, method, code } = result
    const found = read(value)
    if (found === null || !isMeasured(value)) return []
    const isConverted = found.from !== null && to !== null && found.from.code !== to.code
    const point: TrendPoint = {
      id,
      localTime,
      value: found.value,
      number: Number(found.value),
      comparator: value.comparator,
      range:
        isConverted && range !== null ? convertRange(range, found.from, to, value.value) : range,
    }
    return [{ point, line: JSON.stringify([method, code]) }]
  })
  const points = placed.map(({ point }) => point)
  const shown = new Set(points.map(({ id }) => id))
  return {
    unit: points.length === 0 ? null : label,
    points,
    segments: listSegments(placed),
    bands: listBands(points),
    excluded: results.flatMap(({ id }) => (shown.has(id) ? [] : [id])),
  }
}

import type { ChartPoint } from '../chartTypes.ts'
import type { PointText } from '../TrendChart.tsx'

const DAY = 86_400_000
const START = Date.UTC(2024, 0, 15)

/** A point some half-years after January 15, 2024. */
export const createPoint = (
  index: number,
  value: number,
  changes: Partial<ChartPoint> = {},
): ChartPoint => ({
  id: `point-${index}`,
  date: new Date(START + index * 182 * DAY).toISOString().slice(0, 10),
  value,
  limit: null,
  band: { low: 15, high: 150 },
  segment: 'a',
  isOutside: value < 15 || value > 150,
  ...changes,
})

export function describePoint({ date, value, limit, band, isOutside }: ChartPoint): PointText {
  const { low = null, high = null } = band ?? {}
  const range = low === null ? `up to ${high}` : `${low} to ${high ?? 'more'}`
  return {
    value: `${limit ? `${limit} ` : ''}${value} ng/mL`,
    date: formatTrendDate(date),
    band: band && `Range ${range}`,
    flag: isOutside ? 'Out of range' : 'In range',
  }
}

export const formatTrendDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

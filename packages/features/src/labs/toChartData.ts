import type { LabResult } from '@portal/contract'
import { assessResult, buildTrend, type MarkerUnit } from '@portal/domain/labs'
import type { ChartPoint } from '@portal/ui'
import { getLimit, toBand } from './chartValues.ts'

export interface ChartData {
  readonly points: ChartPoint[]
  readonly unit: string | null
}

/** The results that a line can show, oldest first, in a unit of the table or in the latest one. */
export function toChartData(
  results: readonly LabResult[],
  units: readonly MarkerUnit[],
  unitCode: string | null,
): ChartData {
  const trend = buildTrend(results, units, unitCode)
  const byId = new Map(results.map((result) => [result.id, result]))
  const segmentOf = new Map(
    trend.segments.flatMap((segment, index) => segment.map(({ id }) => [id, `${index}`] as const)),
  )
  const points = trend.points.map(({ id, localTime, number, comparator, range }): ChartPoint => {
    const result = byId.get(id)
    return {
      id,
      date: new Date(localTime).toISOString().slice(0, 10),
      value: number,
      limit: getLimit(comparator),
      band: toBand(range),
      segment: segmentOf.get(id) ?? id,
      isOutside: result !== undefined && assessResult(result).attention === 'out_of_range',
    }
  })
  return { points, unit: trend.unit }
}

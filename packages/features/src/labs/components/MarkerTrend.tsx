import type { LabResult } from '@portal/contract'
import { TrendChart, type ChartPoint } from '@portal/ui'
import { useCallback } from 'react'
import { formatCollected, formatShortDate } from '../texts/formatCollected.ts'
import { formatResultRange, formatValue } from '../texts/formatValue.ts'
import { flagLabels } from '../texts/labTexts.ts'
import type { ChartData } from '../toChartData.ts'

export interface MarkerTrendProps {
  chart: ChartData
  /** In the chart's unit. */
  results: readonly LabResult[]
}

/** The numbers of a marker over time. Renders nothing for fewer than two. */
export function MarkerTrend({ chart: { points, unit }, results }: MarkerTrendProps) {
  const describePoint = useCallback(
    ({ id }: ChartPoint) => {
      const result = results.find((each) => each.id === id)
      const range = result && formatResultRange(result)
      return {
        value: result ? formatValue(result) : '',
        date: result ? formatCollected(result.collected) : '',
        band: range ? `Range ${range}` : null,
        flag: result?.flag ? flagLabels[result.flag] : null,
      }
    },
    [results],
  )
  if (points.length < 2) return null
  return (
    <TrendChart
      label="Results over time"
      points={points}
      describePoint={describePoint}
      formatNumber={formatTick}
      formatDate={formatShortDate}
      unit={unit}
    />
  )
}

const formatTick = (value: number): string => value.toLocaleString('en-US')

import type { LabResult } from '@portal/contract'
import { type ChartPoint, Stack, Text, TrendChart } from '@portal/ui'
import { useCallback, useMemo } from 'react'
import { useFeatureEnvironment } from '../../../shared/FeatureContext.ts'
import { createShortDateFormat } from '../../texts/createShortDateFormat.ts'
import { formatCollectedTime } from '../../texts/formatCollectedTime.ts'
import { formatResultRange, formatValue } from '../../texts/formatValue.ts'
import { describeFlag } from '../../texts/describeFlag.ts'
import type { ChartData } from '../../toChartData.ts'

export interface MarkerTrendProps {
  chart: ChartData
  /** The results in the chart's unit. */
  results: readonly LabResult[]
}

/** The numbers of a marker over time. Renders nothing for fewer than two. */
export function MarkerTrend({ chart: { points, unit }, results }: MarkerTrendProps) {
  const { hourCycle } = useFeatureEnvironment()
  const describePoint = useCallback(
    ({ id }: ChartPoint) => {
      const result = results.find((each) => each.id === id)
      const range = result && formatResultRange(result)
      return {
        value: result ? formatValue(result) : '',
        date: result ? formatCollectedTime(result.collected, hourCycle) : '',
        band: range ? `Range ${range}` : null,
        flag: result ? describeFlag(result) : null,
      }
    },
    [results, hourCycle],
  )
  const formatDate = useMemo(() => createShortDateFormat(points.map(({ date }) => date)), [points])
  if (points.length < 2) return null
  return (
    <Stack gap={2}>
      <TrendChart
        label="Results over time"
        points={points}
        describePoint={describePoint}
        formatNumber={formatTick}
        formatDate={formatDate}
        unit={unit}
        hint="Choose a result to see its value, date and range."
      />
      <Text size="caption" tone="muted">
        {describeDrawing(points)}
      </Text>
    </Stack>
  )
}

/** What the parts of the chart mean that are in it. */
function describeDrawing(points: readonly ChartPoint[]): string {
  const exact = points.filter(({ limit }) => limit === null)
  const isBroken = new Set(exact.map(({ segment }) => segment)).size > 1
  return [
    points.some(({ band }) => band) && "The band is the laboratory's range.",
    points.some(({ isOutside }) => isOutside) && 'Diamonds are out of range.',
    points.some(({ limit }) => limit) && 'Arrows are values beyond what could be measured.',
    isBroken && 'The line breaks where a value is not exact or the method changed.',
  ]
    .filter(Boolean)
    .join(' ')
}

const formatTick = (value: number): string => value.toLocaleString('en-US')

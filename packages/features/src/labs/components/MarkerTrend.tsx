import type { LabResult } from '@portal/contract'
import { TrendChart, type ChartPoint } from '@portal/ui'
import { useCallback, useMemo } from 'react'
import { formatCollected, formatShortDate } from '../texts/formatCollected.ts'
import { formatResultRange, formatValue } from '../texts/formatValue.ts'
import { flagLabels } from '../texts/labTexts.ts'
import { toChartPoints } from '../toChartPoints.ts'

/** The numbers of a marker over time. Renders nothing for fewer than two. */
export function MarkerTrend({ results }: { results: readonly LabResult[] }) {
  const points = useMemo(() => toChartPoints(results), [results])
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
  const shown = results.find(({ id }) => id === points.at(-1)?.id)
  return (
    <TrendChart
      label="Results over time"
      points={points}
      describePoint={describePoint}
      formatNumber={formatTick}
      formatDate={formatShortDate}
      unit={shown?.value.kind === 'quantity' ? shown.value.unit : null}
    />
  )
}

const formatTick = (value: number): string => value.toLocaleString('en-US')

import type { LabRange, LabResult } from '@portal/contract'
import type { ChartBand, ChartPoint } from '@portal/ui'
import { getCollectedDay } from './texts/formatCollected.ts'
import { isOutOfRange } from './texts/labTexts.ts'

/**
 * The results that a line can show, oldest first: numbers in one unit with a known day. The line
 * breaks where the laboratory's test or its method changes.
 */
export function toChartPoints(results: readonly LabResult[]): ChartPoint[] {
  const unit = getChartUnit(results)
  return results
    .flatMap((result): ChartPoint[] => {
      const { id, value, range, code, method, collected } = result
      const date = getCollectedDay(collected)
      if (date === null || value.kind !== 'quantity' || value.unit === null) return []
      if (getUnitKey(result) !== unit) return []
      return [
        {
          id,
          date,
          value: Number(value.value),
          limit: value.comparator && (value.comparator.startsWith('<') ? 'below' : 'above'),
          band: toBand(range),
          segment: JSON.stringify([code, method]),
          isOutside: isOutOfRange(result),
        },
      ]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

export const toBand = (range: LabRange | null): ChartBand | null =>
  range && { low: toNumber(range.low), high: toNumber(range.high) }

const toNumber = (decimal: string | null): number | null =>
  decimal === null ? null : Number(decimal)

/** The unit of the latest number. */
const getChartUnit = (results: readonly LabResult[]): string | null =>
  results.map(getUnitKey).find((unit) => unit !== null) ?? null

const getUnitKey = ({ value }: LabResult): string | null =>
  value.kind === 'quantity' ? (value.unit_code ?? value.unit) : null

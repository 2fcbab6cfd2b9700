import type { LabRange } from '@portal/contract'
import type { ChartBand, ChartPoint } from '@portal/ui'

export const toBand = (range: LabRange | null): ChartBand | null =>
  range && { low: toNumber(range.low), high: toNumber(range.high) }

const toNumber = (decimal: string | null): number | null =>
  decimal === null ? null : Number(decimal)

/** Returns on which side of the number the value is; null if it is exact. */
export function getLimit(comparator: string | null): ChartPoint['limit'] {
  if (comparator === null) return null
  return comparator.startsWith('<') ? 'below' : 'above'
}

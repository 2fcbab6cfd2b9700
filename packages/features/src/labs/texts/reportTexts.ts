import type { LabReportSummary, PendingLabReport } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { formatDate } from './formatCollected.ts'

/** `Oct 26, 2026`: the day on which the laboratory wrote an instant. */
export const formatReportDay = (instant: string): string => formatDate(instant.slice(0, 10))

/** `34 results, 2 out of range`. */
export function describeCounts({
  result_count,
  out_of_range_count,
  is_withdrawn,
}: Pick<LabReportSummary, 'result_count' | 'out_of_range_count' | 'is_withdrawn'>): string {
  if (is_withdrawn) return 'Withdrawn by the laboratory'
  const outside =
    out_of_range_count === 0 ? 'none out of range' : `${out_of_range_count} out of range`
  return `${formatCount(result_count, 'result')}, ${outside}`
}

export const pendingTexts: Readonly<Record<PendingLabReport['state'], string>> = {
  preliminary: "The laboratory isn't finished yet.",
  in_review: 'Your practice is reviewing it.',
}

import type { LabReportSummary, PendingLabReport } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { formatDate } from './formatCollected.ts'

/** `Oct 26, 2026`: the day on which the laboratory wrote an instant. */
export const formatReportDay = (instant: string): string => formatDate(instant.slice(0, 10))

type ReportCounts = Pick<LabReportSummary, 'result_count' | 'out_of_range_count' | 'flagged_count'>

/** `34 results, 2 out of range, 1 flagged`. */
export function describeCounts({
  result_count,
  out_of_range_count,
  flagged_count,
  is_withdrawn,
}: ReportCounts & Pick<LabReportSummary, 'is_withdrawn'>): string {
  if (is_withdrawn) return 'Withdrawn by the laboratory'
  const outside =
    out_of_range_count === 0 ? 'none out of range' : `${out_of_range_count} out of range`
  const flagged = flagged_count === 0 ? [] : [`${flagged_count} flagged`]
  return [formatCount(result_count, 'result'), outside, ...flagged].join(', ')
}

/** `2 of 34 results are out of range. The laboratory flagged 1 more.` */
export function describeReport({
  result_count,
  out_of_range_count,
  flagged_count,
}: ReportCounts): string {
  if (result_count === 0) return 'This report has no results.'
  const results = formatCount(result_count, 'result')
  const verb = out_of_range_count === 1 ? 'is' : 'are'
  if (flagged_count === 0)
    return out_of_range_count === 0
      ? 'No result is out of range.'
      : `${out_of_range_count} of ${results} ${verb} out of range.`
  return out_of_range_count === 0
    ? `No result is out of range. The laboratory flagged ${flagged_count} of ${results}.`
    : `${out_of_range_count} of ${results} ${verb} out of range. ` +
        `The laboratory flagged ${flagged_count} more.`
}

export const pendingTexts: Readonly<Record<PendingLabReport['state'], string>> = {
  preliminary: "The laboratory isn't finished yet.",
  in_review: 'Your practice is reviewing it.',
}

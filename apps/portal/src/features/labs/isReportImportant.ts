import type { LabReportSummary } from '@portal/contract'

/** Whether a report has a result that calls for attention. */
export const isReportImportant = ({
  out_of_range_count,
  flagged_count,
}: Pick<LabReportSummary, 'out_of_range_count' | 'flagged_count'>): boolean =>
  out_of_range_count + flagged_count > 0

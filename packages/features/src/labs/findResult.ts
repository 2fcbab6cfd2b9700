import type { LabResult } from '@portal/contract'

/** The result of a marker in a report; the latest one if the report has none, or without a report. */
export const findResult = (
  results: readonly LabResult[],
  reportId: string | null,
): LabResult | undefined => results.find(({ report_id }) => report_id === reportId) ?? results[0]

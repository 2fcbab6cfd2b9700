import type { LabResult } from '@portal/contract'

/** The result of a marker in a report; the latest one without a report, or if that has none. */
export const findResult = (
  results: readonly LabResult[],
  reportId: string | null,
): LabResult | undefined => results.find(({ report_id }) => report_id === reportId) ?? results[0]

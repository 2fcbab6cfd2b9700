import type { LabMarker, LabReportSummary, LabResult, PendingLabReport } from '@portal/contract'
import { getLocalDate, toIso } from '@portal/domain/time'
import { describeMarker } from './describeMarker.ts'
import type { LabReportRow } from './labReports.repository.ts'
import type { LabResultRow, WithMarker } from './labResults.repository.ts'
import { isCorrection } from './reportStatus.ts'

export const presentResult = ({
  id,
  marker_id,
  report_id,
  content,
  laboratory,
  comment,
}: LabResultRow): LabResult => ({ id, marker_id, report_id, laboratory, comment, ...content })

/** The markers of results, once each. */
export function presentMarkers(rows: readonly (LabResultRow & WithMarker)[]): LabMarker[] {
  const markers = new Map<string, LabMarker>()
  for (const { marker_id, marker_key, content } of rows)
    if (!markers.has(marker_id))
      markers.set(
        marker_id,
        describeMarker({ id: marker_id, key: marker_key }, content.laboratory_name, {
          isExplained: false,
        }),
      )
  return [...markers.values()]
}

/** A report that was released. */
export function presentReportSummary(
  row: LabReportRow & { readonly released_at: number },
  timezone: string,
): LabReportSummary {
  const isWithdrawn = row.withdrawn_at !== null
  return {
    id: row.id,
    title: row.title,
    laboratory: row.laboratory,
    collected: row.collected,
    issued_at: toIso(row.issued_at, timezone),
    released_at: toIso(row.released_at, timezone),
    corrected_at: isCorrection(row.status) ? toIso(row.issued_at, timezone) : null,
    is_new: row.seen_at === null && !isWithdrawn,
    is_withdrawn: isWithdrawn,
    result_count: row.result_count,
    out_of_range_count: isWithdrawn ? 0 : row.out_of_range_count,
    flagged_count: isWithdrawn ? 0 : row.flagged_count,
    has_comment: row.has_comment && !isWithdrawn,
  }
}

export const presentPendingReport = (row: LabReportRow, timezone: string): PendingLabReport => ({
  id: row.id,
  laboratory: row.laboratory,
  received_on: getLocalDate(row.received_at, timezone),
  state: row.is_final ? 'in_review' : 'preliminary',
})

import { localizeCollected } from '@portal/domain/labs'
import type { LabReportRow } from '../labReports.repository.ts'
import type { LabResultRow } from '../labResults.repository.ts'

/**
 * Puts times that were sent in UTC on the clock of the laboratory, or of the member if its zone is
 * not known: half past one in UTC is the day before in New York.
 */
export const localizeResults = <Row extends LabResultRow>(
  rows: readonly Row[],
  timezone: string,
): Row[] =>
  rows.map((row) => {
    const collected = localizeCollected(row.content.collected, row.laboratory_zone ?? timezone)
    return { ...row, content: { ...row.content, collected } }
  })

/** Does what {@link localizeResults} does, for reports. */
export const localizeReports = <Row extends LabReportRow>(
  rows: readonly Row[],
  timezone: string,
): Row[] =>
  rows.map((row) => ({
    ...row,
    collected: localizeCollected(row.collected, row.laboratory_zone ?? timezone),
  }))

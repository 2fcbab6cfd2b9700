import { isUtf8 } from 'node:buffer'
import { importReport, type ReportChoice } from '@portal/domain/labs-import'
import { DAY, DEFAULT_ZONE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { labErrors } from '../errorCodes.ts'
import { type ImportedLabReport, storeReport } from './storeReport.ts'
import { listLaboratoryZones } from './writeReport.repository.ts'

export type LabFile = {
  readonly memberId: string
  readonly bytes: Buffer
  /** Whether staff compared the file's patient with the member, whose name may differ. */
  readonly isPatientConfirmed?: boolean
  /** The identifier of one report of a file with several. */
  readonly reportIdentifier?: string | null
}

/**
 * Imports a laboratory's file for a member: FHIR R4 or our own JSON. Throws `lab_file_rejected`
 * with the reason and the path for a file that is not accepted, `lab_issued_in_future`, because no
 * later version could replace it, and what {@link storeReport} throws. No error contains anything
 * that the file says, except the identifiers and titles of several reports, to choose one.
 */
export async function importLabFile(
  context: Context,
  { memberId, bytes, isPatientConfirmed = false, reportIdentifier = null }: LabFile,
  auditContext: AuditContext,
): Promise<ImportedLabReport> {
  const zones = await listLaboratoryZones(context.db)
  // bytes of another encoding would become other characters, in units, too
  const text = isUtf8(bytes) ? bytes.toString('utf8') : ''
  const outcome = importReport(text, {
    findZone: (system) => zones.get(system) ?? DEFAULT_ZONE,
    reportIdentifier,
  })
  if (!outcome.ok) {
    const { code: reason, path, message, reports } = outcome
    const details = { reason, path, ...(reports && { reports: reports.map(describeChoice) }) }
    throw new Refusal(labErrors.rejectedFile, message, { details })
  }
  if (Date.parse(outcome.report.issued) > context.clock.now() + DAY)
    throw new Refusal(labErrors.issuedInFuture, 'The time of issue is in the future.')
  return storeReport(
    context,
    {
      memberId,
      report: outcome.report,
      bytes,
      isPatientConfirmed,
      isChosen: reportIdentifier !== null,
    },
    auditContext,
  )
}

const describeChoice = ({ identifier, title }: ReportChoice): string =>
  `${identifier ?? 'without an identifier'} (${title})`

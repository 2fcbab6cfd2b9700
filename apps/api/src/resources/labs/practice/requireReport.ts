import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { followReport } from '../../lab-orders/practice/followReport.ts'
import { labErrors } from '../errorCodes.ts'
import { type LabReportRow, lockReport } from '../labReports.repository.ts'

/** A report of any member, locked until the transaction ends. Throws 404. */
export async function requireReport(db: Queryable, id: string): Promise<LabReportRow> {
  const row = await lockReport(db, id)
  if (row === null) throw createNotFoundRefusal()
  return row
}

/** The version of a report that somebody read; without a number, whichever is current. */
export type ReadVersion = { readonly id: string; readonly version?: number | null }

/**
 * Returns the locked report if the version is the current one. Throws `lab_newer_version`
 * otherwise.
 */
export async function requireVersion(
  db: Queryable,
  { id, version = null }: ReadVersion,
): Promise<LabReportRow> {
  const row = await requireReport(db, id)
  if (version !== null && row.version !== version)
    throw new Refusal(labErrors.newerVersion, 'A newer version has arrived. Read it first.')
  return row
}

/** Records a change without what the report says, and moves the order that it fulfills. */
export async function recordLabChange(
  db: Queryable,
  action: string,
  { id, member_id, version_id }: Pick<LabReportRow, 'id' | 'member_id' | 'version_id'>,
  auditContext: AuditContext,
  at: number,
): Promise<void> {
  await recordAudit(db, {
    action,
    ...auditContext,
    subjectId: member_id,
    details: { lab_report_id: id, version_id },
    at,
  })
  await followReport(db, id, action, auditContext, at)
}

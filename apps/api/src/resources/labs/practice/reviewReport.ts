import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { labErrors } from '../errorCodes.ts'
import type { LabReportRow } from '../labReports.repository.ts'
import { createWithdrawnRefusal } from './releaseReport.ts'
import { forgetPatient } from './checkPatient.ts'
import {
  type ReadVersion,
  recordLabChange,
  requireReport,
  requireVersion,
} from './requireReport.ts'
import { withdrawReportFiles } from './shareReportFilesJob.ts'

type Change = (tx: Queryable, report: LabReportRow, now: number) => Promise<void>

/**
 * Changes a report that was not withdrawn, and records it. Returns the report as stored. Throws
 * `lab_newer_version` unless the version that was read is the current one.
 */
async function changeReport(
  { clock, db, jobs }: Context,
  read: ReadVersion,
  { action, auditContext }: { readonly action: string; readonly auditContext: AuditContext },
  change: Change,
): Promise<LabReportRow> {
  const changed = await db.tx(async (tx) => {
    const report = await requireVersion(tx, read)
    if (report.withdrawn_by === 'practice') throw createWithdrawnRefusal()
    const now = clock.now()
    await change(tx, report, now)
    await recordLabChange(tx, action, report, auditContext, now)
    return requireReport(tx, report.id)
  })
  jobs.wake()
  return changed
}

/** Records that a practitioner reviewed a version of a report. */
export const reviewReport = (
  context: Context,
  read: Required<ReadVersion>,
  practitionerId: string,
  auditContext: AuditContext,
): Promise<LabReportRow> =>
  changeReport(
    context,
    read,
    { action: 'lab_report.reviewed', auditContext },
    async (tx, { id }, now) => {
      await tx.query(
        sql`UPDATE lab_reports SET reviewed_at = ${new Date(now)}, reviewed_by = ${practitionerId}
         WHERE id = ${id}`,
      )
    },
  )

export type LabComment = {
  readonly reportId: string
  /** See {@link ReadVersion}. */
  readonly version?: number | null
  /** The marker, null for a comment on the whole report. */
  readonly markerId: string | null
  readonly practitionerId: string
  /** The comment, null to remove it. */
  readonly text: string | null
}

/**
 * Sets the comment on a report, or on one of its markers, for the member. Throws
 * `lab_marker_missing` for a marker that the report has no result of. A correction of the
 * laboratory removes comments on what changed.
 */
export const commentOnReport = (
  context: Context,
  { reportId, version = null, markerId, practitionerId, text }: LabComment,
  auditContext: AuditContext,
): Promise<LabReportRow> =>
  changeReport(
    context,
    { id: reportId, version },
    { action: 'lab_report.commented', auditContext },
    async (tx, { version_id, member_id }, now) => {
      if (markerId !== null) await requireMarker(tx, version_id, markerId)
      await tx.query(
        sql`DELETE FROM lab_comments
         WHERE version_id = ${version_id} AND marker_id IS NOT DISTINCT FROM ${markerId}`,
      )
      if (text !== null)
        await tx.query(
          sql`INSERT INTO lab_comments (id, version_id, report_id, member_id, marker_id,
             practitioner_id, text, created_at)
           VALUES (${createId()}, ${version_id}, ${reportId}, ${member_id}, ${markerId},
             ${practitionerId}, ${text}, ${new Date(now)})`,
        )
    },
  )

async function requireMarker(db: Queryable, versionId: string, markerId: string): Promise<void> {
  const rows = await db.query(
    sql`SELECT 1 FROM lab_results WHERE version_id = ${versionId} AND marker_id = ${markerId}
     LIMIT 1`,
  )
  if (rows.length === 0)
    throw new Refusal(labErrors.markerMissing, 'This report has no result of that marker.')
}

/** Prevents the automatic release of a report. Throws `lab_report_released` afterward. */
export const holdReport = (
  context: Context,
  id: string,
  reason: string,
  auditContext: AuditContext,
): Promise<LabReportRow> =>
  changeReport(
    context,
    { id },
    { action: 'lab_report.held', auditContext },
    async (tx, { released_at }, now) => {
      if (released_at !== null)
        throw new Refusal(labErrors.released, 'The member can see this report already.')
      await tx.query(
        sql`UPDATE lab_reports SET held_at = ${new Date(now)}, hold_reason = ${reason}
         WHERE id = ${id}`,
      )
    },
  )

/** Ends a hold: the report is released when its time has come. */
export const endHold = (
  context: Context,
  id: string,
  auditContext: AuditContext,
): Promise<LabReportRow> =>
  changeReport(context, { id }, { action: 'lab_report.hold_ended', auditContext }, async (tx) => {
    await tx.query(sql`UPDATE lab_reports SET held_at = NULL, hold_reason = NULL WHERE id = ${id}`)
  })

/** Records that the member was contacted about the critical values of a version. */
export const recordContact = (
  context: Context,
  read: Required<ReadVersion>,
  auditContext: AuditContext,
): Promise<LabReportRow> =>
  changeReport(
    context,
    read,
    { action: 'lab_report.member_contacted', auditContext },
    async (tx, { id, is_critical }, now) => {
      if (!is_critical)
        throw new Refusal(labErrors.notCritical, 'This report has no critical value.')
      await tx.query(sql`UPDATE lab_reports SET contacted_at = ${new Date(now)} WHERE id = ${id}`)
    },
  )

/**
 * Withdraws a report that must not be in the portal, such as one of another person: no member sees
 * it any more, and its file can be imported again.
 */
export const withdrawReport = (
  context: Context,
  id: string,
  auditContext: AuditContext,
): Promise<LabReportRow> =>
  changeReport(
    context,
    { id },
    { action: 'lab_report.withdrawn', auditContext },
    async (tx, { member_id }, now) => {
      await tx.query(
        sql`UPDATE lab_reports SET withdrawn_at = ${new Date(now)}, withdrawn_by = 'practice'
         WHERE id = ${id}`,
      )
      await withdrawReportFiles(tx, id, { versionId: null, now })
      await forgetPatient(tx, member_id, id)
    },
  )

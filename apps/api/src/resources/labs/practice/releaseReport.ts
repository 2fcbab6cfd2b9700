import { HOUR } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { labErrors } from '../errorCodes.ts'
import { enqueueLabEmail } from '../labEmailJob.ts'
import { findReport, type LabReportRow, listDueReports } from '../labReports.repository.ts'
import {
  type ReadVersion,
  recordLabChange,
  requireReport,
  requireVersion,
} from './requireReport.ts'
import { setShownAt } from './writeReport.repository.ts'
import { enqueueReportFiles } from './shareReportFilesJob.ts'

/**
 * Shows a report to its member, and ends a hold. Throws `lab_report_not_final` before the
 * laboratory has finished it, and `lab_contact_required` until staff recorded that the member was
 * contacted about its critical values, and `lab_newer_version` unless the version that was read is
 * the current one. Releasing it again changes nothing.
 */
export async function releaseReport(
  { clock, db, jobs }: Context,
  read: ReadVersion,
  auditContext: AuditContext,
): Promise<LabReportRow> {
  const released = await db.tx(async (tx) => {
    const report = await requireVersion(tx, read)
    if (report.released_at !== null && report.withdrawn_at === null) return report
    checkReleasable(report)
    return release(tx, report, auditContext, clock.now())
  })
  jobs.wake()
  return released
}

function checkReleasable({
  is_final,
  is_critical,
  contacted_at,
  withdrawn_at,
}: LabReportRow): void {
  if (withdrawn_at !== null) throw createWithdrawnRefusal()
  if (!is_final)
    throw new Refusal(labErrors.notFinal, "The laboratory hasn't finished this report.")
  if (is_critical && contacted_at === null)
    throw new Refusal(
      labErrors.contactRequired,
      'This report has a critical value. Contact the member first, and record it.',
    )
}

export const createWithdrawnRefusal = (): Refusal =>
  new Refusal(labErrors.withdrawn, 'This report was withdrawn.')

async function release(
  tx: Queryable,
  { id }: LabReportRow,
  auditContext: AuditContext,
  now: number,
): Promise<LabReportRow> {
  await tx.query(
    sql`UPDATE lab_reports SET released_at = ${new Date(now)}, seen_at = NULL, held_at = NULL,
       hold_reason = NULL
     WHERE id = ${id}`,
  )
  await setShownAt(tx, id, now)
  const report = await requireReport(tx, id)
  await recordLabChange(tx, 'lab_report.released', report, auditContext, now)
  await enqueueLabEmail(tx, report, now)
  await enqueueReportFiles(tx, report, now)
  return report
}

const DueVersion = z.object({ report_id: z.string(), version_id: z.string() })

/** Releases a report whose time has come, unless something has changed since. */
export const releaseDueJob: Job<z.infer<typeof DueVersion>, Context> = {
  kind: 'lab_release',
  payload: DueVersion,
  async run({ clock, db }, { report_id, version_id }) {
    await db.tx(async (tx) => {
      if ((await findReport(tx, report_id)) === null) return
      const report = await requireReport(tx, report_id)
      const now = clock.now()
      const isDue = report.release_due_at !== null && report.release_due_at <= now
      const isReady =
        report.is_final && (!report.is_critical || report.contacted_at !== null) && isDue
      const isOpen =
        report.released_at === null && report.withdrawn_at === null && report.held_at === null
      if (report.version_id === version_id && isReady && isOpen)
        await release(tx, report, { actorId: null, requestId: null }, now)
    })
  },
}

/** Requests the release of every report whose time has come, for the periodic tasks. */
export async function enqueueDueReleases(db: Queryable, now: number): Promise<void> {
  for (const { id, version_id } of await listDueReports(db, now))
    await enqueue(
      db,
      releaseDueJob,
      { report_id: id, version_id },
      // again in an hour: a hold that began and ended must not prevent it
      { dedupeKey: `lab_release:${version_id}:${Math.floor(now / HOUR)}`, now },
    )
}

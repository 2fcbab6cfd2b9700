import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ImportedReport, LabNotice } from '@portal/domain/labs'
import { importReport } from '@portal/domain/labs-import'
import { DEFAULT_ZONE } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { createId } from '../../../core/values/createId.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { cleanFileName } from '../../../files/cleanFileName.ts'
import type { CheckedFile } from '../../../files/createFiles.ts'
import { storeFile } from '../../../files/storeFile.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { insertDocument, withdrawDocuments } from '../../documents/documents.repository.ts'
import { toFileColumns } from '../../documents/toFileColumns.ts'
import { findReport, type LabReportRow, lockReport } from '../labReports.repository.ts'

const ReleasedVersion = z.object({ report_id: z.string(), version_id: z.string() })
type ReleasedVersion = z.infer<typeof ReleasedVersion>

const isShown = (report: LabReportRow | null, version_id: string): report is LabReportRow =>
  report !== null &&
  report.version_id === version_id &&
  report.released_at !== null &&
  report.withdrawn_at === null

/**
 * Shares the files that a laboratory put into a released report, mostly a PDF, as documents of the
 * member. They are read from the original file, so that nothing of an unreleased report is a
 * document. A file that is not accepted as an upload is left out.
 */
export const shareReportFilesJob: Job<ReleasedVersion, Context> = {
  kind: 'lab_files',
  payload: ReleasedVersion,
  isSlow: true,
  async run(context, { report_id, version_id }) {
    const shown = await findReport(context.db, report_id)
    if (!isShown(shown, version_id)) return
    const report = await readOriginal(context, shown)
    for (const [position, { base64 }] of (report?.presented_forms ?? []).entries())
      await shareFile(
        context,
        { report_id, version_id, position, issued: report?.issued ?? '' },
        Buffer.from(base64, 'base64'),
      )
  },
}

async function readOriginal(
  { db, files }: Context,
  { version_id, identifier }: LabReportRow,
): Promise<ImportedReport | null> {
  const [row] = await db.query<{ file_key: string }>(
    sql`SELECT file_key FROM lab_report_versions WHERE id = ${version_id}`,
  )
  if (row === undefined) return null
  const text = (await buffer(await files.storage.read(row.file_key, null))).toString('utf8')
  const outcome = importReport(text, {
    findZone: () => DEFAULT_ZONE,
    reportIdentifier: identifier,
  })
  return outcome.ok ? outcome.report : null
}

type ReportFile = ReleasedVersion & { readonly position: number; readonly issued: string }

async function shareFile(context: Context, file: ReportFile, bytes: Buffer): Promise<void> {
  const upload = { body: Readable.from([bytes]), name: 'the file', caller: 'staff' }
  try {
    await context.files.accept(upload, (checked) => storeReportFile(context, file, checked))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    context.log('warn', 'lab_file_not_shared', { job: 'lab_files', code: error.code })
    await addNotice(context.db, file.version_id)
  }
}

/** The member reads that a file of the laboratory is missing. */
async function addNotice(db: Queryable, versionId: string): Promise<void> {
  const notice = JSON.stringify(['file_not_shown' satisfies LabNotice])
  await db.query(
    sql`UPDATE lab_report_versions SET notices = notices || ${notice}::jsonb
     WHERE id = ${versionId} AND NOT notices @> ${notice}::jsonb`,
  )
}

const storeReportFile = (context: Context, file: ReportFile, checked: CheckedFile): Promise<void> =>
  storeFile(context, checked.local, async (tx, claim) => {
    const { report_id, version_id, position, issued } = file
    const report = await lockReport(tx, report_id)
    if (!isShown(report, version_id) || (await isShared(tx, file))) return
    const id = createId()
    const number = position === 0 ? '' : ` ${position + 1}`
    const name = `Lab report ${issued.slice(0, 'yyyy-MM-dd'.length)}${number}`
    await insertDocument(tx, {
      id,
      member_id: report.member_id,
      source: 'practice',
      category: 'lab_report',
      ...toFileColumns(checked, cleanFileName(name, checked.content.extension)),
      file_key: await claim(),
      created_at: context.clock.now(),
    })
    await tx.query(
      sql`INSERT INTO lab_report_documents (version_id, position, document_id)
       VALUES (${version_id}, ${position}, ${id})`,
    )
  })

async function isShared(db: Queryable, { version_id, position }: ReportFile): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM lab_report_documents
     WHERE version_id = ${version_id} AND position = ${position}`,
  )
  return rows.length > 0
}

/** Enqueues the sharing of a report's files. Call it in the transaction of the release. */
export const enqueueReportFiles = (
  db: Queryable,
  { id, version_id }: Pick<LabReportRow, 'id' | 'version_id'>,
  now: number,
): Promise<void> =>
  enqueue(
    db,
    shareReportFilesJob,
    { report_id: id, version_id },
    { dedupeKey: `lab_files:${version_id}:${now}`, now },
  )

/** Withdraws the documents of a report, except those of its version `versionId`. */
export async function withdrawReportFiles(
  db: Queryable,
  reportId: string,
  { versionId, now }: { readonly versionId: string | null; readonly now: number },
): Promise<void> {
  const documents = sql`SELECT f.document_id FROM lab_report_documents f
    JOIN lab_report_versions v ON v.id = f.version_id
    WHERE v.report_id = ${reportId} AND v.id IS DISTINCT FROM ${versionId}::uuid`
  await withdrawDocuments(db, documents, now)
}

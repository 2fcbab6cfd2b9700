import { Id, LabReport, LabResult } from '@portal/contract'
import { z } from 'zod'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { listMemberReports } from './labReports.repository.ts'
import { listReleasedResults } from './labResults.repository.ts'

const ExportedLabReport = LabReport.pick({
  id: true,
  title: true,
  laboratory: true,
  conclusion: true,
  notes: true,
  comment: true,
}).extend({
  identifier: z.string(),
  status: z.string(),
  issued_at: z.iso.datetime(),
  released_at: z.iso.datetime(),
  seen_at: z.iso.datetime().nullable(),
  results: z.array(LabResult.omit({ id: true, report_id: true, laboratory: true })),
})

export const labSections = {
  lab_reports: z.array(ExportedLabReport),
  /** Reports that are not released: only that they exist. */
  pending_lab_reports: z.array(
    z.object({ id: Id, laboratory: z.string(), received_at: z.iso.datetime() }),
  ),
  lab_birth_date: z.string().nullable(),
}

/** Released reports in their current versions, without what was withdrawn. */
export async function exportLabs(db: Queryable, { id }: ExportedMember) {
  const reports = (await listMemberReports(db, id)).filter(
    ({ withdrawn_at }) => withdrawn_at === null,
  )
  const results = Map.groupBy(await listReleasedResults(db, id), ({ report_id }) => report_id)
  const [patient] = await db.query<{ birth_date: string }>(
    sql`SELECT birth_date FROM lab_patients WHERE member_id = ${id}`,
  )
  return {
    lab_reports: reports.flatMap((report) =>
      report.released_at === null
        ? []
        : [
            {
              id: report.id,
              title: report.title,
              laboratory: report.laboratory,
              identifier: report.identifier,
              status: report.status,
              conclusion: report.conclusion,
              notes: report.notes,
              comment: report.comment,
              issued_at: toUtcIso(report.issued_at),
              released_at: toUtcIso(report.released_at),
              seen_at: toUtcIsoOrNull(report.seen_at),
              results: (results.get(report.id) ?? []).map(({ marker_id, content, comment }) => ({
                marker_id,
                ...content,
                comment,
              })),
            },
          ],
    ),
    pending_lab_reports: reports
      .filter(({ released_at }) => released_at === null)
      .map(({ id: reportId, laboratory, received_at }) => ({
        id: reportId,
        laboratory,
        received_at: toUtcIso(received_at),
      })),
    lab_birth_date: patient?.birth_date ?? null,
  } satisfies z.input<z.ZodObject<typeof labSections>>
}

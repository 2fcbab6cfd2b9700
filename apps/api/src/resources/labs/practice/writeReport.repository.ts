import type { LabCollected } from '@portal/contract'
import type { LabNotice, ReportStatus } from '@portal/domain/labs'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, requireRow, sql } from '../../../db/sql.ts'
import type { ReportIdentity } from '../labReports.repository.ts'
import type { ResultContent } from '../labResults.repository.ts'

export type LaboratoryRow = { id: string; name: string; timezone: string | null }

/** The laboratory of a system, added at its first report. */
export async function upsertLaboratory(
  db: Queryable,
  { system, name, now }: { readonly system: string; readonly name: string; readonly now: number },
): Promise<LaboratoryRow> {
  const rows = await db.query<LaboratoryRow>(
    sql`INSERT INTO laboratories (id, system, name, created_at)
     VALUES (${createId()}, ${system}, ${name}, ${new Date(now)})
     ON CONFLICT (system) DO UPDATE SET system = excluded.system
     RETURNING id, name, timezone`,
  )
  return requireRow(rows)
}

/** The time zones of the laboratories that have one of their own, by system. */
export async function listLaboratoryZones(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ system: string; timezone: string }>(
    sql`SELECT system, timezone FROM laboratories WHERE timezone IS NOT NULL`,
  )
  return new Map(rows.map(({ system, timezone }) => [system, timezone]))
}

/** Sets the zone of times that a laboratory sends without one; of no report that is stored. */
export async function setLaboratoryZone(
  db: Queryable,
  system: string,
  timezone: string,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE laboratories SET timezone = ${timezone} WHERE system = ${system} RETURNING id`,
  )
  return rows.length > 0
}

/** The ids of a member's markers by key, added where they are missing. */
export async function upsertMarkers(
  db: Queryable,
  memberId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const markers = [...new Set(keys)].toSorted().map((key) => ({ id: createId(), key }))
  const rows = await db.query<{ id: string; key: string }>(
    // the update changes nothing and returns existing rows, too
    sql`INSERT INTO lab_markers (id, member_id, key)
     SELECT id, ${memberId}, key
     FROM jsonb_to_recordset(${JSON.stringify(markers)}::jsonb) AS m (id uuid, key text)
     ON CONFLICT (member_id, key) DO UPDATE SET key = excluded.key
     RETURNING id, key`,
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

export type NewReport = ReportIdentity & {
  readonly id: string
  readonly memberId: string
  readonly issuedAt: number
  readonly statusRank: number
  readonly isFinal: boolean
  readonly isCritical: boolean
  readonly receivedAt: number
  readonly releaseDueAt: number | null
  /** When the laboratory withdrew the report; null otherwise. */
  readonly withdrawnAt: number | null
}

export async function insertReport(db: Queryable, report: NewReport): Promise<void> {
  const { releaseDueAt, withdrawnAt } = report
  await db.query(
    sql`INSERT INTO lab_reports (id, member_id, laboratory_id, identifier_system, identifier,
       issued_at, status_rank, is_final, is_critical, received_at, release_due_at, withdrawn_at,
       withdrawn_by)
     VALUES (${report.id}, ${report.memberId}, ${report.laboratoryId}, ${report.system},
       ${report.value}, ${new Date(report.issuedAt)}, ${report.statusRank},
       ${report.isFinal}, ${report.isCritical}, ${new Date(report.receivedAt)},
       ${releaseDueAt === null ? null : new Date(releaseDueAt)},
       ${withdrawnAt === null ? null : new Date(withdrawnAt)},
       ${withdrawnAt === null ? null : 'laboratory'})`,
  )
}

export type NewVersion = {
  readonly id: string
  readonly reportId: string
  readonly memberId: string
  readonly status: ReportStatus
  readonly statusRank: number
  readonly isCurrent: boolean
  readonly issuedAt: number
  readonly title: string
  readonly conclusion: string | null
  readonly notes: readonly string[]
  readonly notices: readonly LabNotice[]
  readonly collected: LabCollected | null
  readonly resultCount: number
  readonly outOfRangeCount: number
  readonly flaggedCount: number
  readonly contentSha256: string
  readonly fileKey: string
  readonly receivedAt: number
}

export async function insertVersion(db: Queryable, version: NewVersion): Promise<void> {
  const { collected } = version
  await db.query(
    sql`INSERT INTO lab_report_versions (id, report_id, member_id, status, status_rank,
       is_current, issued_at, title, conclusion, notes, notices, collected, result_count,
       out_of_range_count, flagged_count, content_sha256, file_key, received_at)
     VALUES (${version.id}, ${version.reportId}, ${version.memberId}, ${version.status},
       ${version.statusRank}, ${version.isCurrent}, ${new Date(version.issuedAt)}, ${version.title},
       ${version.conclusion}, ${JSON.stringify(version.notes)}::jsonb,
       ${JSON.stringify(version.notices)}::jsonb,
       ${collected === null ? null : JSON.stringify(collected)}::jsonb,
       ${version.resultCount}, ${version.outOfRangeCount}, ${version.flaggedCount},
       ${version.contentSha256}, ${version.fileKey}, ${new Date(version.receivedAt)})`,
  )
}

export type NewResult = {
  readonly markerId: string
  readonly isWithdrawn: boolean
  readonly isOutOfRange: boolean
  readonly isCritical: boolean
  /** Epoch milliseconds; null if the day is unknown. */
  readonly collectedAt: number | null
  readonly content: ResultContent
}

type ResultOwner = {
  readonly versionId: string
  readonly reportId: string
  readonly memberId: string
  readonly isCurrent: boolean
}

/** Stores the results of a version, in one statement. */
export async function insertResults(
  db: Queryable,
  { versionId, reportId, memberId, isCurrent }: ResultOwner,
  results: readonly NewResult[],
): Promise<void> {
  const rows = results.map((result, position) => ({
    id: createId(),
    position,
    marker_id: result.markerId,
    is_withdrawn: result.isWithdrawn,
    is_out_of_range: result.isOutOfRange,
    is_critical: result.isCritical,
    collected_at: result.collectedAt === null ? null : new Date(result.collectedAt).toISOString(),
    content: result.content,
  }))
  await db.query(
    sql`INSERT INTO lab_results (id, version_id, report_id, member_id, marker_id, position,
       is_current, is_withdrawn, is_out_of_range, is_critical, collected_at, content)
     SELECT id, ${versionId}, ${reportId}, ${memberId}, marker_id, position, ${isCurrent}::boolean,
       is_withdrawn, is_out_of_range, is_critical, collected_at, content
     FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (id uuid, marker_id uuid,
       position integer, is_withdrawn boolean, is_out_of_range boolean, is_critical boolean,
       collected_at timestamptz, content jsonb)`,
  )
}

export type CurrentVersion = {
  readonly versionId: string
  readonly issuedAt: number
  readonly statusRank: number
  readonly isFinal: boolean
  readonly isCritical: boolean
  readonly releaseDueAt: number | null
  /** Whether the release of the version before it counts for the new one. */
  readonly isStillReleased: boolean
  /** Whether the member was contacted about every critical value of the new version. */
  readonly isStillContacted: boolean
  /** When the laboratory withdrew the report; null otherwise. */
  readonly withdrawnAt: number | null
}

/** Makes a version the current one. What staff recorded about the version before it ends. */
export async function replaceVersion(
  db: Queryable,
  reportId: string,
  version: CurrentVersion,
): Promise<void> {
  const { releaseDueAt, withdrawnAt } = version
  await db.query(
    sql`UPDATE lab_reports SET issued_at = ${new Date(version.issuedAt)},
       status_rank = ${version.statusRank},
       is_final = ${version.isFinal}, is_critical = ${version.isCritical},
       release_due_at = ${releaseDueAt === null ? null : new Date(releaseDueAt)},
       released_at = CASE WHEN ${version.isStillReleased}::boolean THEN released_at END,
       contacted_at = CASE WHEN ${version.isStillContacted}::boolean THEN contacted_at END,
       withdrawn_at = ${withdrawnAt === null ? null : new Date(withdrawnAt)},
       withdrawn_by = ${withdrawnAt === null ? null : 'laboratory'},
       reviewed_at = NULL, reviewed_by = NULL, seen_at = NULL
     WHERE id = ${reportId}`,
  )
  // first the old ones: a report has one current version
  for (const isCurrent of [false, true]) {
    const changed = isCurrent
      ? sql`= ${version.versionId}`
      : sql`<> ${version.versionId} AND is_current`
    await db.query(
      sql`UPDATE lab_report_versions SET is_current = ${isCurrent}
       WHERE report_id = ${reportId} AND id ${changed}`,
    )
    await db.query(
      sql`UPDATE lab_results SET is_current = ${isCurrent}
       WHERE report_id = ${reportId} AND version_id ${changed}`,
    )
  }
}

/** Keeps comments on markers about which the new version says the same. */
export async function keepComments(
  db: Queryable,
  reportId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db.query(
    sql`UPDATE lab_comments c SET version_id = ${to}
     WHERE c.report_id = ${reportId} AND c.version_id = ${from} AND c.marker_id IS NOT NULL
       AND (SELECT jsonb_agg(x.content - 'status' ORDER BY x.position) FROM lab_results x
           WHERE x.version_id = ${from} AND x.marker_id = c.marker_id)
         = (SELECT jsonb_agg(x.content - 'status' ORDER BY x.position) FROM lab_results x
           WHERE x.version_id = ${to} AND x.marker_id = c.marker_id)`,
  )
}

/** Whether a version has exactly this content, and whether one was issued at the same time. */
export async function findSimilarVersion(
  db: Queryable,
  reportId: string,
  version: Pick<NewVersion, 'contentSha256' | 'issuedAt' | 'statusRank'>,
): Promise<'same' | 'conflicting' | null> {
  const rows = await db.query<{ is_same: boolean }>(
    sql`SELECT content_sha256 = ${version.contentSha256} AS is_same FROM lab_report_versions
     WHERE report_id = ${reportId} AND (content_sha256 = ${version.contentSha256}
       OR (issued_at = ${new Date(version.issuedAt)} AND status_rank = ${version.statusRank}))`,
  )
  if (rows.length === 0) return null
  return rows.some(({ is_same }) => is_same) ? 'same' : 'conflicting'
}

/** The critical results of a version. */
export const listCriticalValues = (
  db: Queryable,
  versionId: string,
): Promise<{ key: string; value: object }[]> =>
  db.query<{ key: string; value: object }>(
    sql`SELECT m.key, x.content -> 'value' AS value
     FROM lab_results x JOIN lab_markers m ON m.id = x.marker_id
     WHERE x.version_id = ${versionId} AND x.is_critical`,
  )

/** Records since when the member can read the current version. */
export async function setShownAt(db: Queryable, reportId: string, shownAt: number): Promise<void> {
  await db.query(
    sql`UPDATE lab_report_versions SET shown_at = coalesce(shown_at, ${new Date(shownAt)})
     WHERE report_id = ${reportId} AND is_current`,
  )
}

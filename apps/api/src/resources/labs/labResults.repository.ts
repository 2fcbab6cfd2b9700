import type { LabResult } from '@portal/contract'
import { type Queryable, sql } from '../../db/sql.ts'

/** What a result stores for the member's screens. */
export type ResultContent = Omit<
  LabResult,
  'id' | 'marker_id' | 'report_id' | 'laboratory' | 'comment'
>

export type LabResultRow = {
  id: string
  marker_id: string
  report_id: string
  content: ResultContent
  laboratory: string
  laboratory_zone: string | null
  comment: string | null
}

export type LabMarkerRow = { id: string; key: string }

export type WithMarker = { marker_key: string }

const columns = sql`x.id, x.marker_id, x.report_id, x.content, l.name AS laboratory,
   l.timezone AS laboratory_zone, c.text AS comment`

/** `x` is a result: its report, laboratory and comment. */
const joins = sql`JOIN lab_reports r ON r.id = x.report_id
   AND r.released_at IS NOT NULL AND r.withdrawn_at IS NULL
 JOIN laboratories l ON l.id = r.laboratory_id
 LEFT JOIN lab_comments c ON c.version_id = x.version_id AND c.marker_id = x.marker_id`

/** How many results of a marker `listLatestResults` returns. */
const pointCount = 6

/** The last released results of each marker of a member, latest first. One row for each result. */
export const listLatestResults = (
  db: Queryable,
  memberId: string,
): Promise<(LabResultRow & WithMarker)[]> =>
  db.query(
    sql`SELECT last.*, m.key AS marker_key
     FROM lab_markers m CROSS JOIN LATERAL (
       SELECT ${columns}, x.collected_at FROM lab_results x ${joins}
       WHERE x.marker_id = m.id AND x.is_current AND NOT x.is_withdrawn
       ORDER BY x.collected_at DESC NULLS LAST, x.id DESC LIMIT ${pointCount}
     ) last
     WHERE m.member_id = ${memberId}
     ORDER BY m.id, last.collected_at DESC NULLS LAST, last.id DESC`,
  )

export async function findMarker(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<LabMarkerRow | null> {
  const [row] = await db.query<LabMarkerRow>(
    sql`SELECT id, key FROM lab_markers WHERE id = ${id} AND member_id = ${memberId}`,
  )
  return row ?? null
}

/** Every released result of a marker, latest first. */
export const listMarkerResults = (db: Queryable, markerId: string): Promise<LabResultRow[]> =>
  db.query<LabResultRow>(
    sql`SELECT ${columns} FROM lab_results x ${joins}
     WHERE x.marker_id = ${markerId} AND x.is_current AND NOT x.is_withdrawn
     ORDER BY x.collected_at DESC NULLS LAST, x.id DESC`,
  )

/** The results of a report's version in the laboratory's order, also withdrawn ones. */
export const listReportResults = (
  db: Queryable,
  versionId: string,
): Promise<(LabResultRow & WithMarker)[]> =>
  db.query(
    sql`SELECT ${columns}, m.key AS marker_key
     FROM lab_results x JOIN lab_reports r ON r.id = x.report_id
     JOIN laboratories l ON l.id = r.laboratory_id
     JOIN lab_markers m ON m.id = x.marker_id
     LEFT JOIN lab_comments c ON c.version_id = x.version_id AND c.marker_id = x.marker_id
     WHERE x.version_id = ${versionId} ORDER BY x.position`,
  )

/** Lists, for each result of a report, the last one of an earlier report that has a value. */
export const listPreviousResults = (
  db: Queryable,
  reportId: string,
): Promise<(LabResultRow & { next_id: string })[]> =>
  db.query(
    sql`SELECT before.*, o.id AS next_id
     FROM lab_results o CROSS JOIN LATERAL (
       SELECT ${columns} FROM lab_results x ${joins}
       WHERE x.marker_id = o.marker_id AND x.is_current AND NOT x.is_withdrawn
         AND x.report_id <> o.report_id AND x.collected_at < o.collected_at
         AND x.content #>> '{value,kind}' <> 'absent'
       ORDER BY x.collected_at DESC NULLS LAST, x.id DESC LIMIT 1
     ) before
     WHERE o.report_id = ${reportId} AND o.is_current AND NOT o.is_withdrawn
     ORDER BY o.position`,
  )

/** All released results of a member that are not withdrawn, in the order of each report. */
export const listReleasedResults = (db: Queryable, memberId: string): Promise<LabResultRow[]> =>
  db.query<LabResultRow>(
    sql`SELECT ${columns} FROM lab_markers m JOIN lab_results x ON x.marker_id = m.id ${joins}
     WHERE m.member_id = ${memberId} AND x.is_current AND NOT x.is_withdrawn
     ORDER BY x.report_id, x.position`,
  )

/** The laboratory's files of a version that are documents of the member. */
export const listReportDocuments = (
  db: Queryable,
  versionId: string,
): Promise<{ id: string; name: string }[]> =>
  db.query<{ id: string; name: string }>(
    sql`SELECT d.id, d.name FROM lab_report_documents f JOIN documents d ON d.id = f.document_id
     WHERE f.version_id = ${versionId} AND d.deleted_at IS NULL ORDER BY f.position`,
  )

type ReviewerRow = {
  id: string
  first_name: string
  last_name: string
  title: string
  avatar_url: string | null
  timezone: string
}

export async function findReviewer(db: Queryable, id: string): Promise<ReviewerRow | null> {
  const [row] = await db.query<ReviewerRow>(
    sql`SELECT p.id, u.first_name, u.last_name, p.title, u.avatar_url, p.timezone
     FROM practitioners p JOIN users u ON u.id = p.id WHERE p.id = ${id}`,
  )
  return row ?? null
}

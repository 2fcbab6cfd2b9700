import type { LabCollected } from '@portal/contract'
import type { LabNotice, ReportStatus } from '@portal/domain/labs'
import { type Queryable, raw, sql } from '../../db/sql.ts'

/** A report with its current version. Instants in epoch milliseconds. */
export type LabReportRow = {
  id: string
  member_id: string
  laboratory: string
  laboratory_zone: string | null
  identifier_system: string
  identifier: string
  version_id: string
  /** Counts the versions in the order in which they were received. */
  version: number
  status: ReportStatus
  title: string
  conclusion: string | null
  /** Words of the laboratory that belong to no result. */
  notes: string[]
  notices: LabNotice[]
  collected: LabCollected | null
  issued_at: number
  received_at: number
  result_count: number
  out_of_range_count: number
  flagged_count: number
  is_final: boolean
  is_critical: boolean
  reviewed_at: number | null
  reviewed_by: string | null
  contacted_at: number | null
  held_at: number | null
  hold_reason: string | null
  release_due_at: number | null
  released_at: number | null
  seen_at: number | null
  withdrawn_at: number | null
  withdrawn_by: 'laboratory' | 'practice' | null
  /** Whether a practitioner commented on the report or on a marker. */
  has_comment: boolean
  /** The comment on the whole report. */
  comment: string | null
}

const selectReports = sql`SELECT r.id, r.member_id, l.name AS laboratory,
   l.timezone AS laboratory_zone, r.identifier_system,
   r.identifier, v.id AS version_id,
   (SELECT count(*)::int FROM lab_report_versions o
    WHERE o.report_id = r.id AND (o.received_at, o.id) <= (v.received_at, v.id)) AS version,
   v.status, v.title, v.conclusion, v.notes, v.notices, v.collected, r.issued_at,
   r.received_at, v.result_count, v.out_of_range_count, v.flagged_count, r.is_final, r.is_critical,
   r.reviewed_at,
   r.reviewed_by, r.contacted_at, r.held_at, r.hold_reason, r.release_due_at, r.released_at,
   r.seen_at, r.withdrawn_at, r.withdrawn_by,
   EXISTS (SELECT 1 FROM lab_comments c WHERE c.version_id = v.id) AS has_comment,
   (SELECT c.text FROM lab_comments c WHERE c.version_id = v.id AND c.marker_id IS NULL) AS comment
 FROM lab_reports r
 JOIN lab_report_versions v ON v.report_id = r.id AND v.is_current
 JOIN laboratories l ON l.id = r.laboratory_id`

/** The reports of a member, the latest issued first, without those that the practice withdrew. */
export const listMemberReports = (db: Queryable, memberId: string): Promise<LabReportRow[]> =>
  db.query<LabReportRow>(
    sql`${selectReports}
     WHERE r.member_id = ${memberId} AND r.withdrawn_by IS DISTINCT FROM 'practice'
     ORDER BY r.issued_at DESC, r.id`,
  )

/** Lists for staff all reports of a member or of all, or those neither released nor withdrawn. */
export const listAllReports = (
  db: Queryable,
  { memberId, isOpen }: { readonly memberId: string | null; readonly isOpen: boolean },
): Promise<LabReportRow[]> =>
  db.query<LabReportRow>(
    sql`${selectReports}
     WHERE ${memberId === null ? raw('true') : sql`r.member_id = ${memberId}`}
       AND ${isOpen ? raw('r.released_at IS NULL AND r.withdrawn_at IS NULL') : raw('true')}
     ORDER BY r.received_at DESC, r.id LIMIT 1000`,
  )

/** A released report of a member; null for one that the practice withdrew. */
export async function findReleasedReport(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<LabReportRow | null> {
  const [row] = await db.query<LabReportRow>(
    sql`${selectReports}
     WHERE r.id = ${id} AND r.member_id = ${memberId} AND r.released_at IS NOT NULL
       AND r.withdrawn_by IS DISTINCT FROM 'practice'`,
  )
  return row ?? null
}

/** A report of any member, locked until the transaction ends. */
export async function lockReport(db: Queryable, id: string): Promise<LabReportRow | null> {
  await db.query(sql`SELECT id FROM lab_reports WHERE id = ${id} FOR UPDATE`)
  return findReport(db, id)
}

/** A report of any member. */
export async function findReport(db: Queryable, id: string): Promise<LabReportRow | null> {
  const [row] = await db.query<LabReportRow>(sql`${selectReports} WHERE r.id = ${id}`)
  return row ?? null
}

export type ReportIdentity = {
  readonly laboratoryId: string
  readonly system: string
  readonly value: string
}

/** Serializes the imports of a report until the transaction ends. */
export async function lockIdentity(
  db: Queryable,
  laboratory: string,
  { system, value }: { readonly system: string; readonly value: string },
): Promise<void> {
  const identity = JSON.stringify([laboratory, system, value])
  await db.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('lab_report:' || ${identity}, 0))`,
  )
}

/** The report with an identifier, of any member. */
export async function findReportByIdentity(
  db: Queryable,
  { laboratoryId, system, value }: ReportIdentity,
): Promise<LabReportRow | null> {
  const [row] = await db.query<LabReportRow>(
    sql`${selectReports}
     WHERE r.laboratory_id = ${laboratoryId} AND r.identifier_system = ${system}
       AND r.identifier = ${value} AND r.withdrawn_by IS DISTINCT FROM 'practice'`,
  )
  return row ?? null
}

/** The ids of reports whose time of release has come and that nothing prevents. */
export async function listDueReports(db: Queryable, now: number): Promise<DueReport[]> {
  return db.query<DueReport>(
    sql`SELECT r.id, v.id AS version_id FROM lab_reports r
     JOIN lab_report_versions v ON v.report_id = r.id AND v.is_current
     WHERE release_due_at <= ${new Date(now)} AND released_at IS NULL AND withdrawn_at IS NULL
       AND held_at IS NULL AND is_final AND (NOT is_critical OR contacted_at IS NOT NULL)
     ORDER BY release_due_at LIMIT 100`,
  )
}
export type DueReport = { readonly id: string; readonly version_id: string }

/** Returns false if the member has seen the report before. */
export async function setSeenAt(db: Queryable, id: string, seenAt: number): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE lab_reports SET seen_at = ${new Date(seenAt)} WHERE id = ${id} AND seen_at IS NULL
     RETURNING id`,
  )
  return rows.length > 0
}

export type ShownVersion = { readonly id: string; readonly issued_at: number }

/** The versions of a report that the member could read at some time, the first one first. */
export const listShownVersions = (db: Queryable, reportId: string): Promise<ShownVersion[]> =>
  db.query<ShownVersion>(
    sql`SELECT id, issued_at FROM lab_report_versions
     WHERE report_id = ${reportId} AND shown_at IS NOT NULL
     ORDER BY issued_at, status_rank`,
  )

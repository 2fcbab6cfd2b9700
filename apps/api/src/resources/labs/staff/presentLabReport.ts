import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { LabReportRow } from '../labReports.repository.ts'

/** What happens next with a report. */
function describeState(row: LabReportRow): string {
  if (row.withdrawn_by !== null) return `withdrawn by the ${row.withdrawn_by}`
  if (row.released_at !== null) return 'released'
  if (row.held_at !== null) return 'held'
  if (!row.is_final) return 'not final'
  if (row.is_critical && row.contacted_at === null) return 'critical, contact the member'
  return row.reviewed_at === null ? 'to review' : 'reviewed'
}

/** A report as one line for staff, in UTC, without what it says. `due`: its automatic release. */
export const presentLabReport = (row: LabReportRow, email: string) => ({
  id: row.id,
  email,
  laboratory: row.laboratory,
  identifier: row.identifier,
  version: row.version,
  status: row.status,
  state: describeState(row),
  results: row.result_count,
  out_of_range: row.out_of_range_count,
  flagged: row.flagged_count,
  issued: toUtcIso(row.issued_at),
  due: row.released_at === null ? toUtcIsoOrNull(row.release_due_at) : null,
  released: toUtcIsoOrNull(row.released_at),
})

/** The emails of the members of reports, by their ids. */
export async function readEmails(
  db: Queryable,
  reports: readonly LabReportRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = reports.map(({ member_id }) => member_id)
  const rows = await db.query<{ id: string; email: string }>(
    sql`SELECT id, email FROM users WHERE id = ANY(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'
import { requestFileRemoval } from '../../files/removeFilesJob.ts'

/** Erases all versions of the reports, and what was written about them. A job removes the files. */
export const eraseLabs: EraseRows = async (db, { id, now }) => {
  // by report, because only reports have an index for members
  const ofReports = sql`report_id IN (SELECT id FROM lab_reports WHERE member_id = ${id})`
  await db.query(sql`DELETE FROM lab_comments WHERE ${ofReports}`)
  await db.query(sql`DELETE FROM lab_results WHERE ${ofReports}`)
  await db.query(
    sql`DELETE FROM lab_report_documents
     WHERE version_id IN (SELECT id FROM lab_report_versions WHERE ${ofReports})`,
  )
  await db.query(sql`DELETE FROM lab_report_versions WHERE ${ofReports}`)
  await db.query(sql`DELETE FROM lab_reports WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM lab_markers WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM lab_patients WHERE member_id = ${id}`)
  await requestFileRemoval(db, now)
}

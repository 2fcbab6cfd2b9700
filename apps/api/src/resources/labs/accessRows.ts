import {
  type AccessRows,
  type CreateAccessRecord,
  createOwnerWriteRow,
  memberReadRow,
  ownerReadRow,
} from '../../core/declarations/accessRows.ts'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { addStoredFile } from '../../files/storedFiles.repository.ts'
import type { ResultContent } from './labResults.repository.ts'

export const labsAccess: AccessRows = {
  'GET /api/client/v1/labs/': memberReadRow,
  'GET /api/client/v1/labs/results/': memberReadRow,
  'GET /api/client/v1/labs/markers/:id/': ownerReadRow,
  'GET /api/client/v1/labs/reports/:id/': ownerReadRow,
  'POST /api/client/v1/labs/reports/:id/seen/': createOwnerWriteRow(204),
}

/** A released report with one result. The report and the marker have the same id. */
export const addReportForAccess: CreateAccessRecord = async ({ db, memberId }) => {
  const id = createId()
  const versionId = createId()
  const at = new Date('2026-11-01T12:00:00Z')
  const content = createContent()
  const [file, sha256] = [createId(), '0'.repeat(64)]
  await addStoredFile(db, { key: file, bytes: 1, sha256, createdAt: at.getTime() })
  await db.query(
    sql`WITH laboratory AS (
       INSERT INTO laboratories (id, system, name, created_at)
       VALUES (${createId()}, ${`urn:uuid:${id}`}, 'Laboratory', ${at}) RETURNING id
     ), marker AS (
       INSERT INTO lab_markers (id, member_id, key) VALUES (${id}, ${memberId}, ${id})
     ), report AS (
       INSERT INTO lab_reports (id, member_id, laboratory_id, identifier_system, identifier,
         issued_at, status_rank, is_final, is_critical, received_at, released_at)
       SELECT ${id}, ${memberId}, id, 'urn:access', ${id}, ${at}, 3, true, false, ${at}, ${at}
       FROM laboratory
     ), version AS (
       INSERT INTO lab_report_versions (id, report_id, member_id, status, status_rank,
         is_current, issued_at, title, result_count, out_of_range_count, content_sha256,
         file_key, received_at)
       VALUES (${versionId}, ${id}, ${memberId}, 'final', 3, true, ${at}, 'Report', 1, 0,
         ${sha256}, ${file}, ${at})
     )
     INSERT INTO lab_results (id, version_id, report_id, member_id, marker_id, position, is_current,
       is_withdrawn, is_out_of_range, is_critical, collected_at, content)
     VALUES (${createId()}, ${versionId}, ${id}, ${memberId}, ${id}, 0, true, false, false, false,
       ${at},
       ${JSON.stringify(content)}::jsonb)`,
  )
  return id
}

const createContent = (): ResultContent => ({
  laboratory_name: 'Test',
  value: { kind: 'text', text: 'none' },
  flag: null,
  flag_source: null,
  range: null,
  range_text: null,
  notices: [],
  status: 'final',
  collected: null,
  code: null,
  method: null,
  note: null,
})

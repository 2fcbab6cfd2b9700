import type { ReferenceDescription, ReferenceKinds } from '../../core/declarations/references.ts'
import { sql } from '../../db/sql.ts'
import { describeMarker } from './describeMarker.ts'

type Row = {
  id: string
  title: string
  /** The marker, null without a result of the report that is current and not withdrawn. */
  marker_id: string | null
  marker_key: string | null
  laboratory_name: string | null
}

/**
 * A released report that is not withdrawn, or one marker of it that has a result: the part is the
 * id of the marker. The title is that of the report or the name of the marker.
 */
export const labReferences: ReferenceKinds = {
  lab_report: {
    membersOnly: 'record',
    async describe(db, memberId, references) {
      const rows = await db.query<Row>(
        sql`SELECT r.id, v.title, m.id AS marker_id, m.key AS marker_key,
           x.content ->> 'laboratory_name' AS laboratory_name
         FROM lab_reports r
         JOIN lab_report_versions v ON v.report_id = r.id AND v.is_current
         LEFT JOIN lab_results x ON x.report_id = r.id AND x.is_current AND NOT x.is_withdrawn
           AND x.marker_id::text = ANY(${references.flatMap(({ part }) => part ?? [])}::text[])
         LEFT JOIN lab_markers m ON m.id = x.marker_id
         WHERE r.id = ANY(${references.map(({ id }) => id)}::uuid[]) AND r.member_id = ${memberId}
           AND r.released_at IS NOT NULL AND r.withdrawn_at IS NULL
         ORDER BY r.id, x.position DESC`,
      )
      return rows.flatMap(describeRow)
    },
  },
}

/** The report, and the marker if there is one. */
function describeRow(row: Row): ReferenceDescription[] {
  const { id, title, marker_id, marker_key, laboratory_name } = row
  const report = { id, part: null, title, startsAt: null }
  if (marker_id === null || marker_key === null || laboratory_name === null) return [report]
  const marker = { id: marker_id, key: marker_key }
  const { name } = describeMarker(marker, laboratory_name, { isExplained: false })
  return [report, { id, part: marker_id, title: name, startsAt: null }]
}

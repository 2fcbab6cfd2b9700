import type { ReferenceKinds } from '../../core/declarations/references.ts'
import { sql } from '../../db/sql.ts'

/** A questionnaire that the member sent. Its title is that of the version that they answered. */
export const questionnaireReferences: ReferenceKinds = {
  questionnaire: {
    membersOnly: null,
    async describe(db, memberId, references) {
      const rows = await db.query<{ id: string; title: string }>(
        sql`SELECT r.id, v.content->>'title' AS title FROM questionnaire_responses r
         JOIN questionnaire_versions v ON v.key = r.key AND v.version = r.version
         WHERE r.id = ANY(${references.map(({ id }) => id)}::uuid[])
           AND r.member_id = ${memberId} AND r.sent_at IS NOT NULL`,
      )
      return rows.map((row) => ({ ...row, part: null, startsAt: null }))
    },
  },
}

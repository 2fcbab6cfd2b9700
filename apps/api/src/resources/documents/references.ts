import type { ReferenceKinds } from '../../core/declarations/references.ts'
import { sql } from '../../db/sql.ts'

/** A document that is not deleted. Its title is its name. */
export const documentReferences: ReferenceKinds = {
  document: {
    membersOnly: null,
    async describe(db, memberId, references) {
      const rows = await db.query<{ id: string; name: string }>(
        sql`SELECT id, name FROM documents
         WHERE id = ANY(${references.map(({ id }) => id)}::uuid[]) AND member_id = ${memberId}
           AND deleted_at IS NULL`,
      )
      return rows.map(({ id, name }) => ({ id, part: null, title: name, startsAt: null }))
    },
  },
}

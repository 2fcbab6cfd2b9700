import type { ReferenceKinds } from '../../core/declarations/references.ts'
import { sql } from '../../db/sql.ts'

/** An item of a protocol: the part is its key. Its title is that of its latest version. */
export const protocolReferences: ReferenceKinds = {
  protocol_item: {
    membersOnly: 'feature',
    async describe(db, memberId, references) {
      const rows = await db.query<{ id: string; part: string; title: string }>(
        sql`SELECT DISTINCT ON (p.id, i.key) p.id, i.key AS part, i.title
         FROM protocols p JOIN protocol_items i ON i.protocol_id = p.id
         WHERE p.id = ANY(${references.map(({ id }) => id)}::uuid[]) AND p.member_id = ${memberId}
           AND i.key = ANY(${references.flatMap(({ part }) => part ?? [])}::text[])
         ORDER BY p.id, i.key, i.version DESC`,
      )
      return rows.map((row) => ({ ...row, startsAt: null }))
    },
  },
}

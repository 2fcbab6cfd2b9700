import type { ReferenceKinds } from '../../core/declarations/references.ts'
import { sql } from '../../db/sql.ts'

/** A lab order. Its title is its number, because messages are shown where tests must not be. */
export const labOrderReferences: ReferenceKinds = {
  lab_order: {
    membersOnly: 'record',
    async describe(db, memberId, references) {
      const rows = await db.query<{ id: string; number: string }>(
        sql`SELECT id, number FROM lab_orders
         WHERE id = ANY(${references.map(({ id }) => id)}::uuid[]) AND member_id = ${memberId}`,
      )
      return rows.map(({ id, number }) => ({ id, part: null, title: number, startsAt: null }))
    },
  },
}

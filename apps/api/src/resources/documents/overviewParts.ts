import type { OverviewParts } from '../../core/declarations/overviewParts.ts'
import { sql } from '../../db/sql.ts'

/** Documents are new while the member has not opened one that the practice shared. */
export const documentParts: OverviewParts = {
  async documents(db, { viewer }) {
    const [row] = await db.query<{ is_new: boolean | null }>(
      sql`SELECT bool_or(source = 'practice' AND opened_at IS NULL) AS is_new
       FROM documents WHERE member_id = ${viewer.id} AND deleted_at IS NULL`,
    )
    if (row === undefined || row.is_new === null) return null
    return row.is_new ? 'new' : 'quiet'
  },
}

import type { OverviewParts } from '../../core/declarations/overviewParts.ts'
import { sql } from '../../db/sql.ts'
import { canReadLabs } from './canReadLabs.ts'

/**
 * Labs are new while the member has not seen a released report, and quiet also while one is on its
 * way.
 */
export const labParts: OverviewParts = {
  async labs(db, { viewer }) {
    if (!canReadLabs(viewer.planType)) return null
    const [row] = await db.query<{ is_new: boolean | null }>(
      sql`SELECT bool_or(released_at IS NOT NULL AND seen_at IS NULL AND withdrawn_at IS NULL)
         AS is_new
       FROM lab_reports
       WHERE member_id = ${viewer.id} AND withdrawn_by IS DISTINCT FROM 'practice'`,
    )
    if (row === undefined || row.is_new === null) return null
    return row.is_new ? 'new' : 'quiet'
  },
}

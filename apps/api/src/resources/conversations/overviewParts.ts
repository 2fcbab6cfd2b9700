import type { OverviewParts } from '../../core/declarations/overviewParts.ts'
import { sql } from '../../db/sql.ts'

/**
 * Conversations are new while the member has not read one of them to the end. Every member can
 * write.
 */
export const conversationParts: OverviewParts = {
  async conversations(db, { viewer }) {
    if (viewer.role !== 'client') return null
    const unread = await db.query(
      sql`SELECT id FROM conversations
       WHERE member_id = ${viewer.id} AND viewed_number < last_practice_number LIMIT 1`,
    )
    return unread.length > 0 ? 'new' : 'quiet'
  },
}

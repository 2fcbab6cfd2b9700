import { type Queryable, sql } from '../../db/sql.ts'
import { feedChannel, formatFeedNotification } from '../../live/feedChannel.ts'
import { readFeedNumber } from './feed.repository.ts'

/**
 * Sends the current number of a member's feed to the member's open devices again, when the
 * transaction commits: something has changed that is in no entry of the feed. Screens that show it
 * load it again (docs/decisions/0040-live-updates.md).
 */
export async function announceFeed(db: Queryable, memberId: string): Promise<void> {
  const number = await readFeedNumber(db, memberId)
  await db.query(sql`SELECT pg_notify(${feedChannel}, ${formatFeedNotification(memberId, number)})`)
}

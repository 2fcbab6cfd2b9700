import type { FeedEntryKind } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { type Queryable, requireRow, sql } from '../../db/sql.ts'
import { feedChannel, formatFeedNotification } from '../../live/feedChannel.ts'

/** How long a device can be away before it has to load the lists again. */
export const feedEntriesKeptMs = 30 * DAY

export type FeedEntryRow = {
  number: number
  kind: FeedEntryKind
  conversation_id: string
  message_number: number | null
}

/**
 * Locks the member's feed until the transaction ends. Every change of a conversation starts with
 * it, so that the numbers of the feed and of messages are in the order of the commits. Read in a
 * later statement, which sees everything that was committed before.
 */
export async function lockFeed(db: Queryable, memberId: string): Promise<void> {
  await db.query(
    sql`INSERT INTO member_feeds AS f (member_id, last_number) VALUES (${memberId}, 0)
     ON CONFLICT (member_id) DO UPDATE SET last_number = f.last_number`,
  )
}

/** Returns the next number of a locked feed. */
export async function takeFeedNumber(db: Queryable, memberId: string): Promise<number> {
  const rows = await db.query<{ last_number: number }>(
    sql`UPDATE member_feeds SET last_number = last_number + 1 WHERE member_id = ${memberId}
     RETURNING last_number`,
  )
  return requireRow(rows).last_number
}

/**
 * Adds the entry of a taken number and notifies the servers when the transaction commits. The
 * notification contains ids only.
 */
export async function insertFeedEntry(
  db: Queryable,
  memberId: string,
  { number, kind, conversation_id, message_number }: FeedEntryRow,
  at: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO feed_entries (member_id, number, kind, conversation_id, message_number,
       created_at)
     VALUES (${memberId}, ${number}, ${kind}, ${conversation_id}, ${message_number},
       ${new Date(at)})`,
  )
  await db.query(sql`SELECT pg_notify(${feedChannel}, ${formatFeedNotification(memberId, number)})`)
}

/** The last number of a member's feed, 0 for an empty one. */
export async function readFeedNumber(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ last_number: number }>(
    sql`SELECT last_number FROM member_feeds WHERE member_id = ${memberId}`,
  )
  return row?.last_number ?? 0
}

/** The entries from the number after `since` up to `last`, in order. */
export const listFeedEntries = (
  db: Queryable,
  memberId: string,
  { since, last, limit }: { readonly since: number; readonly last: number; readonly limit: number },
): Promise<FeedEntryRow[]> =>
  db.query<FeedEntryRow>(
    sql`SELECT number, kind, conversation_id, message_number FROM feed_entries
     WHERE member_id = ${memberId} AND number > ${since} AND number <= ${last}
     ORDER BY number LIMIT ${limit}`,
  )

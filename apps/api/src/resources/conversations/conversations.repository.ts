import type { ConversationStatus } from '@portal/contract'
import { type Queryable, raw, requireRow, sql, type Statement } from '../../db/sql.ts'

export type PractitionerColumns = {
  practitioner_id: string | null
  first_name: string | null
  last_name: string | null
  title: string | null
  avatar_url: string | null
  timezone: string | null
}

/** A conversation as of one moment, with its last message. */
export type ConversationRow = PractitionerColumns & {
  id: string
  member_id: string
  assigned_to: string | null
  status: ConversationStatus
  office_hours: string | null
  created_at: number
  last_message_at: number | null
  last_number: number
  last_member_number: number
  last_practice_number: number
  viewed_number: number
  read_number: number
  member_notified_number: number
  practice_notified_number: number
  feed_number: number
  unread_count: number
  last_text: string | null
  last_author: 'member' | 'practice' | null
  last_has_attachments: boolean
}

const columns = raw(
  `c.id, c.member_id, c.practitioner_id, c.assigned_to, c.status, c.created_at, c.last_message_at,
   c.last_number, c.last_member_number, c.last_practice_number, c.viewed_number, c.read_number,
   c.member_notified_number, c.practice_notified_number, c.feed_number,
   pu.first_name, pu.last_name, p.title, pu.avatar_url, p.timezone, p.office_hours,
   (SELECT count(*)::int FROM messages u WHERE u.conversation_id = c.id
     AND u.number > c.viewed_number AND u.author = 'practice') AS unread_count,
   m.text AS last_text, m.author AS last_author,
   EXISTS (SELECT 1 FROM message_attachments a WHERE a.message_id = m.id) AS last_has_attachments`,
)

const tables = raw(
  `conversations c
   LEFT JOIN practitioners p ON p.id = c.practitioner_id
   LEFT JOIN users pu ON pu.id = p.id
   LEFT JOIN messages m ON m.conversation_id = c.id AND m.number = c.last_number`,
)

const readConversations = (
  db: Queryable,
  condition: Statement,
  rest: Statement = sql``,
): Promise<ConversationRow[]> =>
  db.query<ConversationRow>(sql`SELECT ${columns} FROM ${tables} WHERE ${condition} ${rest}`)

/** All conversations of a member, the one with the latest message first. */
export const listConversationRows = (db: Queryable, memberId: string): Promise<ConversationRow[]> =>
  readConversations(
    db,
    sql`c.member_id = ${memberId}`,
    sql`ORDER BY c.last_message_at DESC NULLS LAST, c.id`,
  )

/** The conversations of a member with these ids. */
export const findConversations = (
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<ConversationRow[]> =>
  readConversations(db, sql`c.member_id = ${memberId} AND c.id = ANY(${ids}::uuid[])`)

/** Finds a conversation of the member, null for another member's. */
export async function findConversation(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<ConversationRow | null> {
  const [row] = await findConversations(db, memberId, [id])
  return row ?? null
}

/** A conversation of any member, for the practice. */
export async function findAnyConversation(
  db: Queryable,
  id: string,
): Promise<ConversationRow | null> {
  const [row] = await readConversations(db, sql`c.id = ${id}`)
  return row ?? null
}

/** A member's conversation with a practitioner, or with the concierge. */
export async function findConversationWith(
  db: Queryable,
  memberId: string,
  practitionerId: string | null,
): Promise<ConversationRow | null> {
  const [row] = await readConversations(
    db,
    sql`c.member_id = ${memberId} AND c.practitioner_id IS NOT DISTINCT FROM ${practitionerId}`,
  )
  return row ?? null
}

export type InboxFilter = {
  /** Who answers; null for everybody. */
  readonly practitionerId: string | null
  /** Whether closed conversations are listed, too. */
  readonly isAll: boolean
  readonly limit: number
}

/**
 * Lists the conversations of all members: the unanswered ones, longest waiting first, then the
 * others, latest first.
 */
export async function listInboxRows(
  db: Queryable,
  { practitionerId, isAll, limit }: InboxFilter,
): Promise<ConversationRow[]> {
  const isTheirs =
    practitionerId === null
      ? sql`true`
      : sql`coalesce(c.assigned_to, c.practitioner_id) = ${practitionerId}`
  const isUnanswered = sql`c.status = 'open' AND c.last_member_number > c.last_practice_number`
  const unanswered = await readConversations(
    db,
    sql`${isUnanswered} AND ${isTheirs}`,
    sql`ORDER BY c.last_message_at, c.id LIMIT ${limit}`,
  )
  const others = await readConversations(
    db,
    sql`NOT (${isUnanswered}) AND c.last_number > 0 AND ${isTheirs}
      ${isAll ? sql`` : sql`AND c.status = 'open'`}`,
    sql`ORDER BY c.last_message_at DESC NULLS LAST, c.id LIMIT ${limit - unanswered.length}`,
  )
  return [...unanswered, ...others]
}

export async function insertConversation(
  db: Queryable,
  row: Pick<ConversationRow, 'id' | 'member_id' | 'practitioner_id' | 'created_at' | 'feed_number'>,
): Promise<void> {
  await db.query(
    sql`INSERT INTO conversations (id, member_id, practitioner_id, created_at, feed_number)
     VALUES (${row.id}, ${row.member_id}, ${row.practitioner_id}, ${new Date(row.created_at)},
       ${row.feed_number})`,
  )
}

/**
 * Raises the numbers up to which a side has seen the messages; a lower or unknown number changes
 * nothing. Returns false if nothing changed. A side that has seen everything can be emailed again.
 */
export async function raiseSeenNumber(
  db: Queryable,
  id: string,
  side: 'member' | 'practice',
  number: number,
): Promise<boolean> {
  const seen = raw(side === 'member' ? 'viewed_number' : 'read_number')
  const notified = raw(`${side}_notified_number`)
  const lastOfOthers = raw(side === 'member' ? 'last_practice_number' : 'last_member_number')
  const rows = await db.query(
    sql`UPDATE conversations SET ${seen} = least(${number}::int, last_number),
       ${notified} = CASE WHEN least(${number}::int, last_number) >= ${lastOfOthers} THEN 0
         ELSE ${notified} END
     WHERE id = ${id} AND ${seen} < least(${number}::int, last_number) RETURNING id`,
  )
  return rows.length > 0
}

export async function setFeedNumber(db: Queryable, id: string, feedNumber: number): Promise<void> {
  await db.query(sql`UPDATE conversations SET feed_number = ${feedNumber} WHERE id = ${id}`)
}

/** Remembers that an email about the message was sent. */
export async function setNotifiedNumber(
  db: Queryable,
  id: string,
  side: 'member' | 'practice',
  number: number,
): Promise<void> {
  await db.query(
    sql`UPDATE conversations SET ${raw(`${side}_notified_number`)} = ${number} WHERE id = ${id}`,
  )
}

export async function setAssignee(
  db: Queryable,
  id: string,
  practitionerId: string | null,
): Promise<void> {
  await db.query(sql`UPDATE conversations SET assigned_to = ${practitionerId} WHERE id = ${id}`)
}

export async function setStatus(
  db: Queryable,
  id: string,
  status: ConversationStatus,
): Promise<void> {
  await db.query(sql`UPDATE conversations SET status = ${status} WHERE id = ${id}`)
}

/** Counts a message of a side as the last one, and opens a closed conversation. */
export async function countMessage(
  db: Queryable,
  id: string,
  side: 'member' | 'practice',
  at: number,
): Promise<number> {
  const lastOfSide = raw(`last_${side}_number`)
  const rows = await db.query<{ last_number: number }>(
    sql`UPDATE conversations SET last_number = last_number + 1, ${lastOfSide} = last_number + 1,
       last_message_at = greatest(last_message_at, ${new Date(at)}::timestamptz), status = 'open'
     WHERE id = ${id} RETURNING last_number`,
  )
  return requireRow(rows).last_number
}

export type ContactRow = PractitionerColumns & { office_hours: string | null; is_coach: boolean }

/** The coach and the practitioners of the member's sessions, active ones only. The coach first. */
export const listContactRows = (db: Queryable, memberId: string): Promise<ContactRow[]> =>
  db.query<ContactRow>(
    sql`SELECT p.id AS practitioner_id, pu.first_name, pu.last_name, p.title, pu.avatar_url,
       p.timezone, p.office_hours, p.id IS NOT DISTINCT FROM u.coach_id AS is_coach
     FROM users u, practitioners p JOIN users pu ON pu.id = p.id
     WHERE u.id = ${memberId} AND pu.is_active AND pu.role = 'practitioner'
       AND (p.id = u.coach_id OR EXISTS (SELECT 1 FROM appointments a
         WHERE a.member_id = u.id AND a.practitioner_id = p.id AND a.status <> 'cancelled'))
     ORDER BY is_coach DESC, pu.last_name, pu.first_name, p.id`,
  )

import { createId } from '../../core/values/createId.ts'
import { type Queryable, requireRow, sql } from '../../db/sql.ts'

export type TextStatus =
  | 'ready'
  | 'sending'
  | 'unknown'
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'failed'

export type TextRow = {
  id: string
  phone_number: string
  text: string
  status: TextStatus
  sending_at: number | null
}

export type NewText = {
  /** A second text message with the same key is not written. */
  readonly dedupeKey: string
  readonly memberId: string
  readonly to: string
  readonly text: string
  readonly segments: number
  readonly now: number
}

/** Writes a text message that may be sent, or returns the one with the same key. */
export async function insertText(db: Queryable, message: NewText): Promise<TextRow> {
  await db.query(
    sql`INSERT INTO text_messages (id, dedupe_key, member_id, phone_number, text, segments, status,
       created_at)
     VALUES (${createId()}, ${message.dedupeKey}, ${message.memberId}, ${message.to},
       ${message.text}, ${message.segments}, 'ready', ${new Date(message.now)})
     ON CONFLICT (dedupe_key) DO NOTHING`,
  )
  return requireRow(
    await db.query<TextRow>(
      sql`SELECT id, phone_number, text, status, sending_at FROM text_messages
       WHERE dedupe_key = ${message.dedupeKey}`,
    ),
  )
}

/** Marks the start of a request to the provider. Returns false when another process did it. */
export async function claimText(db: Queryable, id: string, now: number): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE text_messages SET status = 'sending', sending_at = ${new Date(now)}
     WHERE id = ${id} AND status = 'ready' RETURNING id`,
  )
  return rows.length > 0
}

/** The statuses of a text message from the earliest to the latest. The last two are final. */
const progress: readonly TextStatus[] = [
  'ready',
  'sending',
  'unknown',
  'accepted',
  'sent',
  'delivered',
  'failed',
]

export type TextUpdate = {
  readonly status: TextStatus
  readonly providerId?: string | null
  readonly errorCode?: number | null
}

/**
 * Stores what became of a text message. Reports arrive in any order, so an earlier status never
 * replaces a later one. Returns the number, or null for an unknown message.
 */
export async function saveTextStatus(
  db: Queryable,
  id: string,
  { status, providerId = null, errorCode = null }: TextUpdate,
): Promise<string | null> {
  const replaced =
    status === 'failed' ? progress.slice(0, 5) : progress.slice(0, progress.indexOf(status))
  const [row] = await db.query<{ phone_number: string }>(
    sql`UPDATE text_messages SET
       status = CASE WHEN status = ANY(${replaced}) THEN ${status} ELSE status END,
       provider_id = coalesce(provider_id, ${providerId}::text),
       error_code = coalesce(error_code, ${errorCode}::integer)
     WHERE id = ${id} RETURNING phone_number`,
  )
  return row?.phone_number ?? null
}

/** The first of the provider's ids that no text message has yet, null for none. */
export async function findUnknownId(
  db: Queryable,
  providerIds: readonly string[],
): Promise<string | null> {
  const rows = await db.query<{ provider_id: string }>(
    sql`SELECT provider_id FROM text_messages WHERE provider_id = ANY(${providerIds})`,
  )
  const known = new Set(rows.map(({ provider_id }) => provider_id))
  return providerIds.find((id) => !known.has(id)) ?? null
}

/** Allows another attempt, after the provider has certainly not accepted the message. */
export async function releaseText(db: Queryable, id: string): Promise<void> {
  await db.query(
    sql`UPDATE text_messages SET status = 'ready' WHERE id = ${id} AND status = 'sending'`,
  )
}

export type TextReply = {
  readonly phone: string
  /** The members who have consented to text messages to this number. */
  readonly memberIds: readonly string[]
  readonly text: string
  readonly now: number
}

/**
 * Stores a received text message that no keyword explains. Returns whether the number is to get the
 * automatic answer: it has had none for `pauseMs`.
 */
export async function insertTextReply(
  tx: Queryable,
  { phone, memberIds, text, now }: TextReply,
  pauseMs: number,
): Promise<boolean> {
  // two messages that arrive together get one answer
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('text_reply:' || ${phone}, 0))`)
  const answered = await tx.query(
    sql`SELECT id FROM text_replies
     WHERE phone_number = ${phone} AND is_answered AND received_at > ${new Date(now - pauseMs)}
     LIMIT 1`,
  )
  const isAnswered = answered.length === 0
  for (const memberId of memberIds.length > 0 ? memberIds : [null])
    await tx.query(
      sql`INSERT INTO text_replies (id, member_id, phone_number, text, is_answered, received_at)
       VALUES (${createId()}, ${memberId}, ${phone}, ${text}, ${isAnswered}, ${new Date(now)})`,
    )
  return isAnswered
}

export type ListedReply = {
  phone_number: string
  text: string
  received_at: number
  member_id: string | null
  email: string | null
}

/**
 * Lists the replies, the newest first. Those of a number that several members have are there for
 * each.
 */
export const listTextReplies = (db: Queryable): Promise<ListedReply[]> =>
  db.query<ListedReply>(
    sql`SELECT r.phone_number, r.text, r.received_at, r.member_id, u.email
     FROM text_replies r LEFT JOIN users u ON u.id = r.member_id
     ORDER BY r.received_at DESC, r.id DESC`,
  )

/** Returns false when a text message with this id was received before. */
export async function insertReceivedText(
  db: Queryable,
  providerId: string | null,
  now: number,
): Promise<boolean> {
  if (providerId === null) return true
  const inserted = await db.query(
    sql`INSERT INTO received_texts (provider_id, received_at)
     VALUES (${providerId}, ${new Date(now)})
     ON CONFLICT DO NOTHING RETURNING provider_id`,
  )
  return inserted.length > 0
}

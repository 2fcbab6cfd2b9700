import type { Reference } from '../../core/declarations/references.ts'
import { type Queryable, raw, sql, type Statement } from '../../db/sql.ts'
import type { PractitionerColumns } from './conversations.repository.ts'

export type AttachmentRow = {
  message_id: string
  /** The id of the document, null when it is deleted, like everything below. */
  id: string | null
  name: string
  content_type: string
  bytes: number
  pages: number | null
  width: number | null
  height: number | null
  opens_inline: boolean
}

/** A message with its documents, as the member can see them now. */
export type MessageRow = PractitionerColumns & {
  id: string
  conversation_id: string
  member_id: string
  number: number
  author: 'member' | 'practice'
  client_id: string
  text: string
  sent_at: number
  member_name: string
  reference_kind: string | null
  /**
   * The id of the record, null without a kind, and for a record that was deleted before ids were
   * kept.
   */
  reference_id: string | null
  reference_part: string | null
  attachments: AttachmentRow[]
}

const columns = raw(
  `m.id, m.conversation_id, m.member_id, m.number, m.author, m.client_id, m.text, m.sent_at,
   trim(u.first_name || ' ' || u.last_name) AS member_name,
   m.practitioner_id, pu.first_name, pu.last_name, p.title, pu.avatar_url, p.timezone,
   m.reference_kind, m.reference_id, m.reference_part`,
)

const tables = raw(
  `messages m JOIN users u ON u.id = m.member_id
   LEFT JOIN practitioners p ON p.id = m.practitioner_id
   LEFT JOIN users pu ON pu.id = p.id`,
)

async function readMessages(
  db: Queryable,
  condition: Statement,
  rest: Statement = sql``,
): Promise<MessageRow[]> {
  const messages = await db.query<Omit<MessageRow, 'attachments'>>(
    sql`SELECT ${columns} FROM ${tables} WHERE ${condition} ${rest}`,
  )
  if (messages.length === 0) return []
  const attachments = await db.query<AttachmentRow>(
    sql`SELECT a.message_id, d.id, d.name, d.content_type, d.bytes, d.pages, d.width, d.height,
       d.opens_inline
     FROM message_attachments a
     LEFT JOIN documents d ON d.id = a.document_id AND d.deleted_at IS NULL
     WHERE a.message_id = ANY(${messages.map(({ id }) => id)}::uuid[])
     ORDER BY a.message_id, a.position`,
  )
  const attachmentsById = Map.groupBy(attachments, ({ message_id }) => message_id)
  return messages.map((message) => ({
    ...message,
    attachments: attachmentsById.get(message.id) ?? [],
  }))
}

/** The messages of a conversation before a number, the latest first. */
export const listMessageRows = (
  db: Queryable,
  conversationId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<MessageRow[]> =>
  readMessages(
    db,
    sql`m.conversation_id = ${conversationId}
      ${before === null ? sql`` : sql`AND m.number < ${before}`}`,
    sql`ORDER BY m.number DESC LIMIT ${limit}`,
  )

/** The messages of a member about a record or a part of it, the latest first. */
export const listRecordMessageRows = (
  db: Queryable,
  memberId: string,
  { kind, id, limit }: { readonly kind: string; readonly id: string; readonly limit: number },
): Promise<MessageRow[]> =>
  readMessages(
    db,
    sql`m.reference_id = ${id} AND m.member_id = ${memberId} AND m.reference_kind = ${kind}`,
    sql`ORDER BY m.sent_at DESC, m.id DESC LIMIT ${limit}`,
  )

/** The messages that the feed entries of a member name. */
export const findFeedMessages = (
  db: Queryable,
  memberId: string,
  { since, last }: { readonly since: number; readonly last: number },
): Promise<MessageRow[]> =>
  readMessages(
    db,
    sql`(m.conversation_id, m.number) IN (SELECT e.conversation_id, e.message_number
      FROM feed_entries e WHERE e.member_id = ${memberId} AND e.kind = 'message'
        AND e.number > ${since} AND e.number <= ${last})`,
  )

/** All messages of a member, in the order of their conversations. */
export const listAllMessages = (db: Queryable, memberId: string): Promise<MessageRow[]> =>
  readMessages(db, sql`m.member_id = ${memberId}`, sql`ORDER BY m.conversation_id, m.number`)

export type MessageKey = {
  readonly memberId: string
  readonly author: 'member' | 'practice'
  readonly clientId: string
}

export async function findMessageByClientId(
  db: Queryable,
  { memberId, author, clientId }: MessageKey,
): Promise<MessageRow | null> {
  const [row] = await readMessages(
    db,
    sql`m.member_id = ${memberId} AND m.author = ${author} AND m.client_id = ${clientId}`,
  )
  return row ?? null
}

export type NewMessage = {
  readonly id: string
  readonly conversationId: string
  readonly memberId: string
  readonly number: number
  readonly author: 'member' | 'practice'
  readonly practitionerId: string | null
  readonly clientId: string
  readonly text: string
  readonly documentIds: readonly string[]
  readonly reference: Reference | null
  readonly sentAt: number
}

export async function insertMessage(db: Queryable, message: NewMessage): Promise<void> {
  const { id, reference } = message
  await db.query(
    sql`INSERT INTO messages (id, conversation_id, member_id, number, author, practitioner_id,
       client_id, text, reference_kind, reference_id, reference_part, sent_at)
     VALUES (${id}, ${message.conversationId}, ${message.memberId}, ${message.number},
       ${message.author}, ${message.practitionerId}, ${message.clientId}, ${message.text},
       ${reference?.kind ?? null}, ${reference?.id ?? null}, ${reference?.part ?? null},
       ${new Date(message.sentAt)})`,
  )
  if (message.documentIds.length > 0)
    await db.query(
      sql`INSERT INTO message_attachments (message_id, position, document_id)
       SELECT ${id}::uuid, position, document_id
       FROM unnest(${message.documentIds}::uuid[]) WITH ORDINALITY AS d (document_id, position)`,
    )
}

/** How many of the documents exist, belong to the member and are not deleted. */
export async function countOwnDocuments(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await db.query(
    sql`SELECT id FROM documents
     WHERE id = ANY(${ids}::uuid[]) AND member_id = ${memberId} AND deleted_at IS NULL`,
  )
  return rows.length
}

import type { AppointmentType, MessageReferenceKind } from '@portal/contract'
import { type Queryable, raw, sql, type Statement } from '../../db/sql.ts'
import type { PractitionerColumns } from './conversations.repository.ts'

export type AttachmentRow = {
  message_id: string
  /** Null when the document is deleted, like everything below. */
  id: string | null
  name: string
  content_type: string
  bytes: number
  pages: number | null
  width: number | null
  height: number | null
  opens_inline: boolean
}

/** A message with the records to which it refers, as the member can see them now. */
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
  reference_kind: MessageReferenceKind | null
  appointment_id: string | null
  appointment_type: AppointmentType | null
  display_name: string | null
  starts_at: number | null
  document_id: string | null
  document_name: string | null
  protocol_id: string | null
  item_key: string | null
  item_title: string | null
  /** Null unless the report is released and not withdrawn. */
  lab_report_id: string | null
  lab_report_title: string | null
  lab_marker_id: string | null
  lab_marker_key: string | null
  /** How the laboratory named the marker in the report; null if it has no result of it now. */
  lab_result_name: string | null
  attachments: AttachmentRow[]
}

const columns = raw(
  `m.id, m.conversation_id, m.member_id, m.number, m.author, m.client_id, m.text, m.sent_at,
   trim(u.first_name || ' ' || u.last_name) AS member_name,
   m.practitioner_id, pu.first_name, pu.last_name, p.title, pu.avatar_url, p.timezone,
   m.reference_kind, m.appointment_id, ap.appointment_type, n.display_name, ap.starts_at,
   d.id AS document_id, d.name AS document_name, m.protocol_id, m.item_key,
   (SELECT i.title FROM protocol_items i WHERE i.protocol_id = m.protocol_id AND i.key = m.item_key
     ORDER BY i.version DESC LIMIT 1) AS item_title,
   lr.id AS lab_report_id, lv.title AS lab_report_title, m.lab_marker_id, lm.key AS lab_marker_key,
   (SELECT x.content ->> 'laboratory_name' FROM lab_results x WHERE x.report_id = lr.id
     AND x.marker_id = m.lab_marker_id AND x.is_current AND NOT x.is_withdrawn
     ORDER BY x.position LIMIT 1) AS lab_result_name`,
)

const tables = raw(
  `messages m JOIN users u ON u.id = m.member_id
   LEFT JOIN practitioners p ON p.id = m.practitioner_id
   LEFT JOIN users pu ON pu.id = p.id
   LEFT JOIN appointments ap ON ap.id = m.appointment_id
   LEFT JOIN appointment_type_names n ON n.appointment_type = ap.appointment_type
   LEFT JOIN documents d ON d.id = m.document_id AND d.deleted_at IS NULL
   LEFT JOIN lab_reports lr ON lr.id = m.lab_report_id
     AND lr.released_at IS NOT NULL AND lr.withdrawn_at IS NULL
   LEFT JOIN lab_report_versions lv ON lv.report_id = lr.id AND lv.is_current
   LEFT JOIN lab_markers lm ON lm.id = m.lab_marker_id`,
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
  readonly reference: NewReference | null
  readonly sentAt: number
}

export type NewReference = {
  readonly kind: MessageReferenceKind
  readonly id: string
  readonly itemKey: string | null
  readonly markerId: string | null
}

export async function insertMessage(db: Queryable, message: NewMessage): Promise<void> {
  const { id, reference } = message
  const getReferenceId = (kind: MessageReferenceKind): string | null =>
    reference?.kind === kind ? reference.id : null
  await db.query(
    sql`INSERT INTO messages (id, conversation_id, member_id, number, author, practitioner_id,
       client_id, text, reference_kind, appointment_id, document_id, protocol_id, item_key,
       lab_report_id, lab_marker_id, sent_at)
     VALUES (${id}, ${message.conversationId}, ${message.memberId}, ${message.number},
       ${message.author}, ${message.practitionerId}, ${message.clientId}, ${message.text},
       ${reference?.kind ?? null}, ${getReferenceId('appointment')},
       ${getReferenceId('document')}, ${getReferenceId('protocol_item')},
       ${reference?.itemKey ?? null}, ${getReferenceId('lab_report')},
       ${reference?.markerId ?? null}, ${new Date(message.sentAt)})`,
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

/** Whether a message of the member can refer to the record. */
export async function isOwnRecord(
  db: Queryable,
  memberId: string,
  reference: NewReference,
): Promise<boolean> {
  const { kind, id, itemKey } = reference
  switch (kind) {
    case 'document':
      return (await countOwnDocuments(db, memberId, [id])) === 1
    case 'appointment':
      return exists(
        db,
        sql`SELECT 1 FROM appointments WHERE id = ${id} AND member_id = ${memberId}`,
      )
    case 'protocol_item':
      return exists(
        db,
        sql`SELECT 1 FROM protocols p WHERE p.id = ${id} AND p.member_id = ${memberId}
         AND EXISTS (SELECT 1 FROM protocol_items i
           WHERE i.protocol_id = p.id AND i.key = ${itemKey})`,
      )
    case 'lab_report':
      return exists(db, selectOwnReport(memberId, reference))
  }
}

const exists = async (db: Queryable, statement: Statement): Promise<boolean> =>
  (await db.query(statement)).length > 0

const selectOwnReport = (memberId: string, { id, markerId }: NewReference): Statement =>
  sql`SELECT 1 FROM lab_reports r WHERE r.id = ${id} AND r.member_id = ${memberId}
     AND r.released_at IS NOT NULL AND r.withdrawn_at IS NULL
     ${
       markerId === null
         ? sql``
         : sql`AND EXISTS (SELECT 1 FROM lab_results x WHERE x.report_id = r.id
           AND x.marker_id = ${markerId} AND x.is_current AND NOT x.is_withdrawn)`
     }`

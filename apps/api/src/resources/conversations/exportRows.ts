import { ConversationStatus, FeedEntryKind, Id, ReferenceKind } from '@portal/contract'
import { z } from 'zod'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import type { ReferenceKinds } from '../../core/declarations/references.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { presentConversation, presentMessages } from './conversations.presenter.ts'
import { listConversationRows } from './conversations.repository.ts'
import { listAllMessages } from './messages.repository.ts'

const count = z.number().int()

const ExportedMessage = z.object({
  number: count,
  is_own: z.boolean(),
  sender: z.string(),
  text: z.string(),
  /** The names of documents; null when a document was deleted. */
  attachments: z.array(z.string().nullable()),
  about: z.object({ kind: ReferenceKind, title: z.string().nullable() }).nullable(),
  sent_at: z.iso.datetime(),
})

const ExportedConversation = z.object({
  id: Id,
  with: z.string(),
  status: ConversationStatus,
  started_at: z.iso.datetime(),
  last_message_at: z.iso.datetime().nullable(),
  viewed_number: count,
  read_number: count,
  messages: z.array(ExportedMessage),
})

const ExportedFeedEntry = z.object({
  number: count,
  kind: FeedEntryKind,
  conversation_id: Id,
  created_at: z.iso.datetime(),
})

export const conversationSections = {
  conversations: z.array(ExportedConversation),
  conversation_changes: z.array(ExportedFeedEntry),
}

type ChangeRow = {
  number: number
  kind: FeedEntryKind
  conversation_id: string
  created_at: number
}

/** The member's conversations with all messages, and the changes of the last 30 days. */
export async function exportConversations(
  db: Queryable,
  { id }: ExportedMember,
  referenceKinds: ReferenceKinds,
) {
  const conversations = await listConversationRows(db, id)
  const view = { timezone: 'UTC', officeHours: null, referenceKinds, canSee: () => true }
  const messages = Map.groupBy(
    await presentMessages(db, await listAllMessages(db, id), view),
    ({ conversation_id }) => conversation_id,
  )
  const changes = await db.query<ChangeRow>(
    sql`SELECT e.number, e.kind, e.conversation_id, e.created_at
     FROM member_feeds f JOIN feed_entries e ON e.member_id = f.member_id
     WHERE f.member_id = ${id} ORDER BY e.number`,
  )
  return {
    conversations: conversations.map((row) => ({
      id: row.id,
      with: presentConversation(row, view).practitioner?.name ?? 'Concierge',
      status: row.status,
      started_at: toUtcIso(row.created_at),
      last_message_at: toUtcIsoOrNull(row.last_message_at),
      viewed_number: row.viewed_number,
      read_number: row.read_number,
      messages: (messages.get(row.id) ?? []).map(
        ({ number, is_own, sender, text, attachments, reference, sent_at }) => ({
          number,
          is_own,
          sender: sender.name,
          text,
          attachments: attachments.map(({ document }) => document?.name ?? null),
          about: reference === null ? null : { kind: reference.kind, title: reference.title },
          sent_at: toUtcIso(Date.parse(sent_at)),
        }),
      ),
    })),
    conversation_changes: changes.map((row) => ({
      ...row,
      created_at: toUtcIso(row.created_at),
    })),
  } satisfies z.input<z.ZodObject<typeof conversationSections>>
}

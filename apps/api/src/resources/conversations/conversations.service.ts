import type {
  Conversation,
  ConversationsResponse,
  MarkConversationViewed,
  MessagePage,
  MessagesQuery,
  RecordMessagesQuery,
  RecordMessagesResponse,
} from '@portal/contract'
import { checkMembersOnly } from '@portal/domain/scheduling'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { createConversation, markSeen } from './changeConversation.ts'
import {
  type ConversationView,
  presentContact,
  presentConversation,
  presentMessages,
} from './conversations.presenter.ts'
import {
  type ConversationRow,
  findConversation,
  findConversationWith,
  listContactRows,
  listConversationRows,
} from './conversations.repository.ts'
import { lockFeed, readFeedNumber } from './feed.repository.ts'
import { listMessageRows, listRecordMessageRows } from './messages.repository.ts'

/** The member and their time zone. */
export type ConversationCaller = { readonly viewer: Viewer; readonly timezone: string }

export const createView = (
  { config, referenceKinds }: Pick<Context, 'config' | 'referenceKinds'>,
  { viewer, timezone }: ConversationCaller,
): ConversationView => ({
  timezone,
  officeHours: config.practiceOfficeHours,
  referenceKinds,
  canSee: (records) => checkMembersOnly(viewer, records) === null,
})

/** Throws 404 for another member's conversation. */
export async function requireConversation(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await findConversation(db, memberId, id)
  if (row === null) throw createNotFoundRefusal()
  return row
}

/** Writes nothing, also for whom the member has no conversation with yet. */
export async function listConversations(
  context: Context,
  caller: ConversationCaller,
): Promise<ConversationsResponse> {
  const { config, db } = context
  const { id } = caller.viewer
  // read first: what is committed meanwhile is in the lists and in the feed, never in neither
  const feedNumber = await readFeedNumber(db, id)
  const rows = await listConversationRows(db, id)
  const contacts = await listContactRows(db, id)
  const view = createView(context, caller)
  const knownIds = new Set(rows.map(({ practitioner_id }) => practitioner_id))
  const concierge = { practitioner: null, is_coach: false, office_hours: view.officeHours }
  return {
    results: rows.map((row) => presentConversation(row, view)),
    next: null,
    contacts: [
      ...(knownIds.has(null) ? [] : [concierge]),
      ...contacts
        .filter(({ practitioner_id }) => !knownIds.has(practitioner_id))
        .map((row) => presentContact(row, view.officeHours)),
    ],
    feed_number: feedNumber,
    practice: { phone: config.practicePhone },
  }
}

/** Returns the existing conversation if there is one. Throws 404 for anybody but a contact. */
export async function startConversation(
  context: Context,
  caller: ConversationCaller,
  practitionerId: string | null,
): Promise<Conversation> {
  const { clock, db } = context
  const memberId = caller.viewer.id
  const view = createView(context, caller)
  const existing = await findConversationWith(db, memberId, practitionerId)
  if (existing !== null) return presentConversation(existing, view)
  if (practitionerId !== null) {
    const contacts = await listContactRows(db, memberId)
    if (!contacts.some(({ practitioner_id }) => practitioner_id === practitionerId))
      throw createNotFoundRefusal()
  }
  return db.tx(async (tx) => {
    await lockFeed(tx, memberId)
    const started = await findConversationWith(tx, memberId, practitionerId)
    if (started !== null) return presentConversation(started, view)
    const id = await createConversation(tx, memberId, practitionerId, clock.now())
    return presentConversation(await requireConversation(tx, memberId, id), view)
  })
}

export async function getConversation(
  context: Context,
  caller: ConversationCaller,
  id: string,
): Promise<Conversation> {
  const row = await requireConversation(context.db, caller.viewer.id, id)
  return presentConversation(row, createView(context, caller))
}

export async function listMessages(
  context: Context,
  caller: ConversationCaller,
  id: string,
  { before, limit }: MessagesQuery,
): Promise<MessagePage> {
  const { db } = context
  await requireConversation(db, caller.viewer.id, id)
  const rows = await listMessageRows(db, id, { before: before ?? null, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const view = createView(context, caller)
  return {
    results: await presentMessages(db, page, view),
    next: rows.length > limit ? (page.at(-1)?.number ?? null) : null,
  }
}

/** Looks among the messages of the caller only. */
export async function listRecordMessages(
  context: Context,
  caller: ConversationCaller,
  { kind, id, limit }: RecordMessagesQuery,
): Promise<RecordMessagesResponse> {
  const { db } = context
  const rows = await listRecordMessageRows(db, caller.viewer.id, { kind, id, limit })
  return { results: await presentMessages(db, rows, createView(context, caller)), next: null }
}

/** Stores up to which message the member has seen the conversation. It never decreases. */
export async function markViewed(
  context: Context,
  caller: ConversationCaller,
  id: string,
  { number }: MarkConversationViewed,
): Promise<Conversation> {
  const { clock, db } = context
  const memberId = caller.viewer.id
  const view = createView(context, caller)
  const row = await requireConversation(db, memberId, id)
  if (Math.min(number, row.last_number) <= row.viewed_number) return presentConversation(row, view)
  return db.tx(async (tx) => {
    await lockFeed(tx, memberId)
    await markSeen(tx, row, 'member', { number, at: clock.now() })
    return presentConversation(await requireConversation(tx, memberId, id), view)
  })
}

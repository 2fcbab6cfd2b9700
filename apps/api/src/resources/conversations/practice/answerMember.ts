import type { ConversationStatus } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { isPractitioner } from '../../users/users.repository.ts'
import type { Queryable } from '../../../db/sql.ts'
import { addMessage, createConversation, markSeen, recordChange } from '../changeConversation.ts'
import {
  type ConversationRow,
  findAnyConversation,
  findConversationWith,
  setAssignee,
  setStatus,
} from '../conversations.repository.ts'
import { lockFeed } from '../feed.repository.ts'
import { listMessageRows, type MessageRow } from '../messages.repository.ts'
import { checkAttachments, findRepeated } from '../sendMessage.ts'

/** The conversation of any member. Throws 404. */
export async function requireAnyConversation(db: Queryable, id: string): Promise<ConversationRow> {
  const row = await findAnyConversation(db, id)
  if (row === null) throw createNotFoundRefusal()
  return row
}

/** Runs `change` while nobody else changes conversations of this member. */
async function changeConversation<T>(
  { db }: Context,
  id: string,
  change: (tx: Queryable, conversation: ConversationRow) => Promise<T>,
): Promise<T> {
  const { member_id } = await requireAnyConversation(db, id)
  return db.tx(async (tx) => {
    await lockFeed(tx, member_id)
    return change(tx, await requireAnyConversation(tx, id))
  })
}

/** Records what staff did, without the texts. */
const record = (
  db: Queryable,
  action: string,
  { id, member_id }: Pick<ConversationRow, 'id' | 'member_id'>,
  { actorId, requestId }: AuditContext,
  at: number,
): Promise<void> =>
  recordAudit(db, {
    action,
    actorId,
    subjectId: member_id,
    details: { conversation_id: id },
    ...(requestId === null ? {} : { requestId }),
    at,
  })

export type Thread = {
  readonly conversation: ConversationRow
  /** The messages in the order of their numbers. */
  readonly messages: readonly MessageRow[]
}

/** The last messages of a conversation, which the practice has read then. */
export async function readThread(
  context: Context,
  id: string,
  limit: number,
  auditContext: AuditContext,
): Promise<Thread> {
  return changeConversation(context, id, async (tx, conversation) => {
    const at = context.clock.now()
    const messages = await listMessageRows(tx, id, { before: null, limit })
    await markSeen(tx, conversation, 'practice', { number: conversation.last_number, at })
    await record(tx, 'conversation.read', conversation, auditContext, at)
    return {
      conversation: await requireAnyConversation(tx, id),
      messages: messages.toReversed(),
    }
  })
}

export type Reply = {
  readonly conversationId: string
  readonly clientId: string
  readonly text: string
  readonly documentIds: readonly string[]
  /** Who writes; null: the concierge, undefined: whoever the conversation is with. */
  readonly practitionerId?: string | null
}

/** Sends a message of the practice, once for each `clientId`. */
export async function replyToMember(
  context: Context,
  { conversationId, clientId, text, documentIds, practitionerId }: Reply,
  auditContext: AuditContext,
): Promise<MessageRow> {
  return changeConversation(context, conversationId, async (tx, conversation) => {
    const { member_id: memberId, assigned_to, practitioner_id } = conversation
    const key = { memberId, author: 'practice', clientId } as const
    const content = { conversationId, text, documentIds, reference: null }
    const repeated = await findRepeated(tx, key, content)
    if (repeated !== null) return repeated
    await checkAttachments(tx, memberId, documentIds)
    const at = context.clock.now()
    await addMessage(tx, conversation, {
      ...content,
      author: 'practice',
      practitionerId:
        practitionerId === undefined ? (assigned_to ?? practitioner_id) : practitionerId,
      clientId,
      sentAt: at,
    })
    await record(tx, 'conversation.replied', conversation, auditContext, at)
    const sent = await findRepeated(tx, key, content)
    if (sent === null) throw new Error('The message was not stored.')
    return sent
  })
}

/** The conversation with a member, started if there is none. */
export async function startForMember(
  { clock, db }: Context,
  memberId: string,
  practitionerId: string | null,
  auditContext: AuditContext,
): Promise<ConversationRow> {
  return db.tx(async (tx) => {
    await lockFeed(tx, memberId)
    const existing = await findConversationWith(tx, memberId, practitionerId)
    if (existing !== null) return existing
    const at = clock.now()
    const id = await createConversation(tx, memberId, practitionerId, at)
    await record(tx, 'conversation.started', { id, member_id: memberId }, auditContext, at)
    return requireAnyConversation(tx, id)
  })
}

/** Who answers a conversation; null: whoever it is with. */
export async function assignConversation(
  context: Context,
  id: string,
  practitionerId: string | null,
  auditContext: AuditContext,
): Promise<ConversationRow> {
  return changeConversation(context, id, async (tx, conversation) => {
    const at = context.clock.now()
    if (practitionerId !== null && !(await isPractitioner(tx, practitionerId)))
      throw new Refusal('conflict', 'This practitioner is deactivated.')
    await setAssignee(tx, id, practitionerId)
    await record(tx, 'conversation.assigned', conversation, auditContext, at)
    return requireAnyConversation(tx, id)
  })
}

/** Closes or reopens a conversation. The next message of either side opens it again. */
export async function setConversationStatus(
  context: Context,
  id: string,
  status: ConversationStatus,
  auditContext: AuditContext,
): Promise<ConversationRow> {
  return changeConversation(context, id, async (tx, conversation) => {
    if (conversation.status === status) return conversation
    const at = context.clock.now()
    await setStatus(tx, id, status)
    await recordChange(tx, conversation, { kind: 'conversation', message_number: null }, at)
    const action = status === 'closed' ? 'conversation.closed' : 'conversation.reopened'
    await record(tx, action, conversation, auditContext, at)
    return requireAnyConversation(tx, id)
  })
}

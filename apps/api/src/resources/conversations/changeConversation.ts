import { createId } from '../../core/values/createId.ts'
import type { Queryable } from '../../db/sql.ts'
import {
  type ConversationRow,
  countMessage,
  insertConversation,
  raiseSeenNumber,
  setFeedNumber,
} from './conversations.repository.ts'
import { enqueueMessageEmail } from './email/messageEmailJob.ts'
import { type FeedEntryRow, insertFeedEntry, takeFeedNumber } from './feed.repository.ts'
import { insertMessage, type NewMessage } from './messages.repository.ts'

type ConversationKey = Pick<ConversationRow, 'id' | 'member_id'>

// Everything here is called after `lockFeed`, in the same transaction.

/** Adds a change to the member's feed, and makes the conversation as new as it. */
export async function recordChange(
  db: Queryable,
  { id, member_id }: ConversationKey,
  { kind, message_number }: Pick<FeedEntryRow, 'kind' | 'message_number'>,
  at: number,
): Promise<void> {
  const number = await takeFeedNumber(db, member_id)
  await insertFeedEntry(db, member_id, { number, kind, conversation_id: id, message_number }, at)
  await setFeedNumber(db, id, number)
}

/** Starts a conversation with a practitioner, or with the concierge. Returns its id. */
export async function createConversation(
  db: Queryable,
  memberId: string,
  practitionerId: string | null,
  at: number,
): Promise<string> {
  const id = createId()
  const number = await takeFeedNumber(db, memberId)
  await insertConversation(db, {
    id,
    member_id: memberId,
    practitioner_id: practitionerId,
    created_at: at,
    feed_number: number,
  })
  const entry = { number, kind: 'conversation', conversation_id: id, message_number: null } as const
  await insertFeedEntry(db, memberId, entry, at)
  return id
}

/** Writes a message, and the email about it in case it is not read. */
export async function addMessage(
  db: Queryable,
  { id: conversationId, member_id: memberId }: ConversationKey,
  message: Omit<NewMessage, 'id' | 'conversationId' | 'memberId' | 'number'>,
): Promise<void> {
  const { author, sentAt } = message
  const number = await countMessage(db, conversationId, author, sentAt)
  await insertMessage(db, { ...message, id: createId(), conversationId, memberId, number })
  // whoever answers has read the conversation; a member may answer days later, without a connection
  if (author === 'practice') await raiseSeenNumber(db, conversationId, 'practice', number)
  await recordChange(
    db,
    { id: conversationId, member_id: memberId },
    { kind: 'message', message_number: number },
    sentAt,
  )
  await enqueueMessageEmail(db, { conversation_id: conversationId, number, author }, sentAt)
}

/** Raises what a side has seen. Returns false if nothing changed. */
export async function markSeen(
  db: Queryable,
  conversation: ConversationKey,
  side: 'member' | 'practice',
  { number, at }: { readonly number: number; readonly at: number },
): Promise<boolean> {
  if (!(await raiseSeenNumber(db, conversation.id, side, number))) return false
  const kind = side === 'member' ? 'viewed' : 'read'
  await recordChange(db, conversation, { kind, message_number: null }, at)
  return true
}

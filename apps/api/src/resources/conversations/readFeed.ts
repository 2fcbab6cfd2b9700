import type { FeedQuery, FeedResponse } from '@portal/contract'
import type { Context } from '../../context.ts'
import { presentConversation, presentMessages } from './conversations.presenter.ts'
import { findConversations } from './conversations.repository.ts'
import { type ConversationCaller, createView } from './conversations.service.ts'
import { listFeedEntries, readFeedNumber } from './feed.repository.ts'
import { findFeedMessages } from './messages.repository.ts'

/** What changed for the member after the number `since`; `resync` if that is not known. */
export async function readFeed(
  context: Context,
  caller: ConversationCaller,
  { since, limit }: FeedQuery,
): Promise<FeedResponse> {
  const { db } = context
  const memberId = caller.viewer.id
  const nothing = { resync: false, has_more: false, results: [], conversations: [] }
  const last = await readFeedNumber(db, memberId)
  if (since === last) return { ...nothing, feed_number: last }
  const entries = await listFeedEntries(db, memberId, { since, last, limit })
  const isComplete =
    since < last &&
    entries.length === Math.min(limit, last - since) &&
    entries.every(({ number }, index) => number === since + 1 + index)
  const end = entries.at(-1)?.number
  if (!isComplete || end === undefined) return { ...nothing, feed_number: last, resync: true }
  const rows = await findFeedMessages(db, memberId, { since, last: end })
  const ids = [...new Set(entries.map(({ conversation_id }) => conversation_id))]
  const conversations = await findConversations(db, memberId, ids)
  const view = createView(context, caller)
  const messages = await presentMessages(db, rows, view)
  const findMessage = (conversationId: string, number: number | null) =>
    messages.find((each) => each.conversation_id === conversationId && each.number === number)
  return {
    feed_number: end,
    resync: false,
    has_more: end < last,
    results: entries.map(({ number, kind, conversation_id, message_number }) => ({
      number,
      kind,
      conversation_id,
      message: findMessage(conversation_id, message_number) ?? null,
    })),
    conversations: conversations.map((row) => presentConversation(row, view)),
  }
}

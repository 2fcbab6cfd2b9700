import type { Conversation, ConversationsResponse } from '@portal/contract'

/**
 * Returns the newer of two states of a conversation, by `feed_number`. What the member has viewed
 * and the practice has read never decreases, also if this device knows it before the server.
 *
 * @internal
 */
export function mergeConversation(before: Conversation, after: Conversation): Conversation {
  const newer = after.feed_number >= before.feed_number ? after : before
  const viewed_number = Math.max(before.viewed_number, after.viewed_number)
  const merged = {
    ...newer,
    viewed_number,
    read_number: Math.max(before.read_number, after.read_number),
  }
  return viewed_number > newer.viewed_number && viewed_number >= newer.last_number
    ? { ...merged, viewed: true, unread_count: 0 }
    : merged
}

/**
 * A response that was sent before a change arrives after it: it must not undo the change.
 *
 * @internal
 */
export function mergeConversations(
  before: ConversationsResponse,
  after: ConversationsResponse,
): ConversationsResponse {
  const known = new Map(before.results.map((each) => [each.id, each]))
  return {
    ...after,
    results: after.results.map((each) => {
      const earlier = known.get(each.id)
      return earlier ? mergeConversation(earlier, each) : each
    }),
  }
}

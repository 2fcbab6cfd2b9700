import type { FeedResponse, Message, MessagePage } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { conversationsApi } from '../resources/conversations/conversations.ts'
import {
  type ConversationsState,
  storeConversation,
} from '../resources/conversations/conversationsCache.ts'

/**
 * Stores what the feed contains in the loaded lists: messages in their threads, the states of
 * conversations in the list and the member's dot. Applying it again changes nothing.
 */
export const applyFeed =
  ({ results, conversations }: FeedResponse) =>
  (dispatch: ThunkDispatch<ConversationsState, unknown, UnknownAction>): void => {
    for (const { message } of results) if (message) dispatch(addMessage(message))
    for (const conversation of conversations) dispatch(storeConversation(conversation))
  }

const addMessage = (message: Message) =>
  conversationsApi.util.updateQueryData('listMessages', message.conversation_id, (data) => ({
    ...data,
    pages: insertMessage(data.pages, message),
  }))

/**
 * Adds the message that follows the latest one. Any other one is in the list already or belongs
 * behind a gap, which loading the thread again fills.
 */
function insertMessage(pages: MessagePage[], message: Message): MessagePage[] {
  const [latest, ...older] = pages
  if (latest === undefined) return pages
  const last = latest.results[0]?.number ?? 0
  return message.number === last + 1
    ? [{ ...latest, results: [message, ...latest.results] }, ...older]
    : pages
}

import type { Conversation } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { conversationsApi } from './conversations.ts'
import { mergeConversation } from './conversationsMerge.ts'
import { usersApi } from './users.ts'

/**
 * Stores a newer state of a conversation in the list and in the member's red dot. An older one
 * changes nothing. Dispatch the result.
 */
export const storeConversation =
  (conversation: Conversation) =>
  (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void => {
    let isViewed = conversation.viewed
    dispatch(
      conversationsApi.util.updateQueryData('listConversations', undefined, (list) => {
        const index = list.results.findIndex(({ id }) => id === conversation.id)
        const before = list.results[index]
        const merged = before ? mergeConversation(before, conversation) : conversation
        isViewed = merged.viewed
        const others = list.results.filter(({ id }) => id !== conversation.id)
        // the one with the latest message is the first
        const isNewest = merged.last_number > (before?.last_number ?? -1)
        list.results = isNewest ? [merged, ...others] : list.results.with(index, merged)
      }) as never,
    )
    dispatch(
      usersApi.util.updateQueryData('getUser', undefined, (user) => {
        for (const each of user.conversations) if (each.id === conversation.id) each.viewed = isViewed
      }) as never,
    )
  }

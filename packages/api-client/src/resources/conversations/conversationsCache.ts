import type { Conversation, ConversationsResponse, User } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { conversationsApi } from './conversations.ts'
import { mergeConversation } from './conversationsMerge.ts'
import { usersApi } from '../accounts/users.ts'

/**
 * The part of the state that contains the responses.
 *
 * @internal
 */
export type ConversationsState = Parameters<
  ReturnType<typeof usersApi.endpoints.getUser.select>
>[0] &
  Parameters<ReturnType<typeof conversationsApi.endpoints.listConversations.select>>[0]

/**
 * Stores a state of a conversation in the list and in the member's red dot. One that is older than
 * the known one changes nothing. Dispatch the result.
 */
export const storeConversation =
  (conversation: Conversation) =>
  (dispatchAny: ThunkDispatch<unknown, unknown, UnknownAction>): void => {
    // every store of this package has this state, but its type does not name the later resources
    const dispatch = dispatchAny as ThunkDispatch<ConversationsState, unknown, UnknownAction>
    let { viewed } = conversation
    dispatch(
      conversationsApi.util.updateQueryData('listConversations', undefined, (response) => {
        const next = addConversation(response, conversation)
        viewed = next.results.find(({ id }) => id === conversation.id)?.viewed ?? viewed
        return next
      }),
    )
    dispatch(
      usersApi.util.updateQueryData('getUser', undefined, (user) =>
        setViewed(user, conversation.id, viewed),
      ),
    )
  }

function addConversation(
  response: ConversationsResponse,
  conversation: Conversation,
): ConversationsResponse {
  const before = response.results.find(({ id }) => id === conversation.id)
  const merged = before ? mergeConversation(before, conversation) : conversation
  // the one with the latest message is the first
  const results =
    before && before.last_number === merged.last_number
      ? response.results.map((each) => (each === before ? merged : each))
      : [merged, ...response.results.filter((each) => each !== before)]
  return { ...response, results }
}

const setViewed = (user: User, id: string, viewed: boolean): User => ({
  ...user,
  conversations: user.conversations.some((each) => each.id === id)
    ? user.conversations.map((each) => (each.id === id ? { ...each, viewed } : each))
    : [...user.conversations, { id, viewed }],
})

import type {
  Conversation,
  ConversationResponse,
  ConversationsResponse,
  FeedResponse,
  MarkConversationViewed,
  MessagePage,
  MessageResponse,
  SendMessage,
} from '@portal/contract'
import { api } from '../../api.ts'
import { list, listOf, one } from '../../tags.ts'
import type { InfiniteQueryHook, WithInfiniteErrors } from '../../infiniteQueries.ts'
import { mergeConversations } from './conversationsMerge.ts'

export type SendMessageArgs = SendMessage & { readonly conversationId: string }

export type MarkConversationViewedArgs = MarkConversationViewed & { readonly id: string }

export interface GetFeedArgs {
  /** The number of the last processed entry of the feed. */
  readonly since: number
  readonly limit?: number
}

const getPath = (id: string): string => `/conversations/${encodeURIComponent(id)}/`

const tagged = api.enhanceEndpoints({ addTagTypes: ['Conversation', 'Message'] })

const injected = tagged.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /conversations/: all conversations, whom the member can start one with, and the number of
     * the feed to continue with. Must not be stored on the device.
     */
    listConversations: build.query<ConversationsResponse, void>({
      query: () => ({ url: '/conversations/' }),
      merge: mergeConversations,
      providesTags: (data) => listOf('Conversation', data?.results),
    }),

    /** POST /conversations/: with a practitioner, or with the concierge (null). Repeatable. */
    startConversation: build.mutation<Conversation, string | null>({
      query: (practitioner_id) => ({
        url: '/conversations/',
        method: 'POST',
        body: { practitioner_id },
      }),
      transformResponse: (response: ConversationResponse) => response.conversation,
      invalidatesTags: [list('Conversation')],
    }),

    /** GET /conversations/{id}/ */
    getConversation: build.query<Conversation, string>({
      query: (id) => ({ url: getPath(id) }),
      transformResponse: (response: ConversationResponse) => response.conversation,
      providesTags: (_conversation, _error, id) => [one('Conversation', id)],
    }),

    /** GET /conversations/{id}/messages/: the latest first, paginated. */
    listMessages: build.infiniteQuery<MessagePage, string, number | null>({
      query: ({ queryArg: id, pageParam }) => ({
        url: `${getPath(id)}messages/`,
        params: { before: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next ?? undefined,
      },
      providesTags: (_data, _error, id) => [one('Message', id)],
    }),

    /**
     * POST /conversations/{id}/messages/: repeat it with the same `client_id` after a lost response
     * or a 5xx: it returns the stored message and sends no second one. `client_id_reused` is a
     * `conflict`: the id belongs to another message. Dispatch `storeConversation` of the response.
     */
    sendMessage: build.mutation<MessageResponse, SendMessageArgs>({
      query: ({ conversationId, ...body }) => ({
        url: `${getPath(conversationId)}messages/`,
        method: 'POST',
        body,
      }),
    }),

    /**
     * POST /conversations/{id}/viewed/: a lower number than the stored one changes nothing.
     * Dispatch `storeConversation` of the response.
     */
    markConversationViewed: build.mutation<Conversation, MarkConversationViewedArgs>({
      query: ({ id, ...body }) => ({ url: `${getPath(id)}viewed/`, method: 'POST', body }),
      transformResponse: (response: ConversationResponse) => response.conversation,
    }),

    /** GET /feed/: what changed after `since`, in order. It is polled and is no activity. */
    getFeed: build.query<FeedResponse, GetFeedArgs>({
      query: ({ since, limit }) => ({ url: '/feed/', params: { since, limit } }),
      // each number is requested once
      keepUnusedDataFor: 0,
    }),
  }),
})

export const conversationsApi: WithInfiniteErrors<typeof injected> = injected

/**
 * GET /conversations/: returns all conversations and possible contacts. Must not be stored on the
 * device.
 */
export const useListConversationsQuery = conversationsApi.useListConversationsQuery

/**
 * POST /conversations/: returns the new or existing conversation. Somebody whom the member cannot
 * write to is a `not-found`.
 */
export const useStartConversationMutation = conversationsApi.useStartConversationMutation

/** GET /conversations/{id}/: returns a conversation. Another member's is a `not-found`. */
export const useGetConversationQuery = conversationsApi.useGetConversationQuery

/**
 * GET /conversations/{id}/messages/: returns pages of messages, the latest first. Another member's
 * are a `not-found`.
 */
export const useListMessagesInfiniteQuery: InfiniteQueryHook<MessagePage, string, number | null> =
  conversationsApi.useListMessagesInfiniteQuery

/**
 * POST /conversations/{id}/messages/: returns the stored message, also when it is repeated.
 * `client_id_reused` is a `conflict`.
 */
export const useSendMessageMutation = conversationsApi.useSendMessageMutation

/**
 * POST /conversations/{id}/viewed/: returns the conversation. A lower number than the stored one
 * changes nothing.
 */
export const useMarkConversationViewedMutation = conversationsApi.useMarkConversationViewedMutation

/**
 * GET /feed/: returns what changed in the conversations after a number. Fails with the general
 * errors only.
 */
export const useGetFeedQuery = conversationsApi.useGetFeedQuery

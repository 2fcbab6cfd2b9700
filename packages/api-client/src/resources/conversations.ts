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
import { api } from '../api.ts'
import { list, listOf, one } from '../tags.ts'
import { mergeConversations } from './conversationsMerge.ts'

export type SendMessageArgs = SendMessage & { readonly conversationId: string }

export type MarkConversationViewedArgs = MarkConversationViewed & { readonly id: string }

/** `since`: the number of the last processed entry of the feed. */
export interface GetFeedArgs {
  readonly since: number
  readonly limit?: number
}

const getPath = (id: string): string => `/conversations/${encodeURIComponent(id)}/`

const tagged = api.enhanceEndpoints({ addTagTypes: ['Conversation', 'Message'] })

export const conversationsApi = tagged.injectEndpoints({
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

export const {
  useListConversationsQuery,
  useStartConversationMutation,
  useGetConversationQuery,
  useListMessagesInfiniteQuery,
  useSendMessageMutation,
  useMarkConversationViewedMutation,
  useGetFeedQuery,
} = conversationsApi

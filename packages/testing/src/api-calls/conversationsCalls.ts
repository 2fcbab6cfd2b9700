import {
  ConversationResponse,
  ConversationsResponse,
  FeedResponse,
  MessagePage,
  MessageResponse,
  RecordMessagesResponse,
} from '@portal/contract'
import { createConversationsResponse } from '../fixtures/conversationFixtures.ts'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const conversationsCalls = {
  listConversations: {
    method: 'get',
    path: `${v1}/conversations/`,
    response: ConversationsResponse,
    getDefault: () => createConversationsResponse([]),
  },
  startConversation: {
    method: 'post',
    path: `${v1}/conversations/`,
    response: ConversationResponse,
  },
  getConversation: {
    method: 'get',
    path: `${v1}/conversations/:id/`,
    response: ConversationResponse,
  },
  listMessages: {
    method: 'get',
    path: `${v1}/conversations/:id/messages/`,
    response: MessagePage,
  },
  listRecordMessages: {
    method: 'get',
    path: `${v1}/messages/`,
    response: RecordMessagesResponse,
    getDefault: () => ({ results: [], next: null }),
  },
  sendMessage: {
    method: 'post',
    path: `${v1}/conversations/:id/messages/`,
    response: MessageResponse,
  },
  markConversationViewed: {
    method: 'post',
    path: `${v1}/conversations/:id/viewed/`,
    response: ConversationResponse,
  },
  getFeed: { method: 'get', path: `${v1}/feed/`, response: FeedResponse },
} as const satisfies ApiCalls

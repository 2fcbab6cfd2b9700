import {
  type Conversation,
  ConversationResponse,
  FeedResponse,
  MessagePage,
  MessageResponse,
} from '@portal/contract'
import { createId } from '../core/values/createId.ts'
import type { Context } from '../context.ts'
import { replyToMember } from '../resources/conversations/practice/answerMember.ts'
import type { TestClient, TestResponse } from './testClient.ts'

export const conversationsPath = '/api/client/v1/conversations/'

/** Starts the conversation with the concierge (null) or with a practitioner. Returns its id. */
export async function startConversation(
  client: TestClient,
  practitionerId: string | null = null,
): Promise<string> {
  const response = await client.post(conversationsPath, { practitioner_id: practitionerId })
  return ConversationResponse.parse(response.body).conversation.id
}

/** Sends a message with a new id, unless `more` has one. */
export const postMessage = (
  client: TestClient,
  conversationId: string,
  text: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<TestResponse> =>
  client.post(`${conversationsPath}${conversationId}/messages/`, {
    client_id: createId(),
    text,
    ...more,
  })

/** Sends a message and returns it with its conversation. */
export const sendText = async (
  client: TestClient,
  conversationId: string,
  text: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<MessageResponse> =>
  MessageResponse.parse((await postMessage(client, conversationId, text, more)).body)

/** Sends a message of the practice. */
export const replyText = (
  context: Context,
  conversationId: string,
  text: string,
  { clientId = createId(), documentIds = [] }: { clientId?: string; documentIds?: string[] } = {},
) =>
  replyToMember(
    context,
    { conversationId, clientId, text, documentIds },
    { actorId: null, requestId: 'staff:test' },
  )

export const readConversation = async (client: TestClient, id: string): Promise<Conversation> =>
  ConversationResponse.parse((await client.get(`${conversationsPath}${id}/`)).body).conversation

export const readMessages = async (
  client: TestClient,
  id: string,
  query = '',
): Promise<MessagePage> =>
  MessagePage.parse((await client.get(`${conversationsPath}${id}/messages/${query}`)).body)

export const postViewed = (client: TestClient, id: string, number: number) =>
  client.post(`${conversationsPath}${id}/viewed/`, { number })

export const readFeed = async (
  client: TestClient,
  since: number,
  limit = 100,
): Promise<FeedResponse> =>
  FeedResponse.parse((await client.get(`/api/client/v1/feed/?since=${since}&limit=${limit}`)).body)

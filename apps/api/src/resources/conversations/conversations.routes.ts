import {
  ConversationResponse,
  ConversationsResponse,
  ErrorResponse,
  FeedQuery,
  FeedResponse,
  Id,
  MarkConversationViewed,
  MessagePage,
  MessageResponse,
  MessagesQuery,
  RecordMessagesQuery,
  RecordMessagesResponse,
  SendMessage,
  StartConversation,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { checkAuthor, requireViewer } from '../../core/auth/viewer.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import {
  type ConversationCaller,
  getConversation,
  listConversations,
  listMessages,
  listRecordMessages,
  markViewed,
  startConversation,
} from './conversations.service.ts'
import { readFeed } from './readFeed.ts'
import { sendMessage } from './sendMessage.ts'
import { streamFeed } from './streamFeed.ts'

export function conversationsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/conversations/'
  const params = z.object({ id: Id })
  const tags = ['conversations']

  const createCaller = (request: FastifyRequest): ConversationCaller => ({
    viewer: requireViewer(request),
    timezone: readTimezone(request),
  })

  app.route({
    method: 'GET',
    url: base,
    schema: {
      operationId: 'listConversations',
      summary: 'Conversations, and whom the member can start one with',
      tags,
      response: withErrorSchemas(ConversationsResponse),
    },
    handler: (request) => listConversations(context, createCaller(request)),
  })

  app.route({
    method: 'POST',
    url: base,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'startConversation',
      summary: 'Start a conversation, or return the existing one',
      tags,
      body: StartConversation,
      response: withErrorSchemas(ConversationResponse),
    },
    handler: async (request) => ({
      conversation: await startConversation(
        context,
        createCaller(request),
        request.body.practitioner_id,
      ),
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}:id/`,
    schema: {
      operationId: 'getConversation',
      summary: 'A conversation',
      tags,
      params,
      response: withErrorSchemas(ConversationResponse),
    },
    handler: async (request) => ({
      conversation: await getConversation(context, createCaller(request), request.params.id),
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}:id/messages/`,
    schema: {
      operationId: 'listMessages',
      summary: 'The messages of a conversation, latest first',
      tags,
      params,
      querystring: MessagesQuery,
      response: withErrorSchemas(MessagePage),
    },
    handler: (request) =>
      listMessages(context, createCaller(request), request.params.id, request.query),
  })

  app.route({
    method: 'POST',
    url: `${base}:id/messages/`,
    // `client_id` makes it repeatable forever, and messages are stored in one place only
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'sendMessage',
      summary: 'Send a message; the same client_id again returns the stored one',
      tags,
      params,
      body: SendMessage,
      response: { ...withErrorSchemas(MessageResponse), 201: MessageResponse },
    },
    async handler(request, reply) {
      const { id } = request.params
      const caller = createCaller(request)
      checkAuthor(caller.viewer, request.body.member_id)
      const { isNew, ...sent } = await sendMessage(context, caller, id, request.body)
      return reply.code(isNew ? 201 : 200).send(sent)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}:id/viewed/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'markConversationViewed',
      summary: 'Store up to which message the member has seen a conversation',
      tags,
      params,
      body: MarkConversationViewed,
      response: withErrorSchemas(ConversationResponse),
    },
    handler: async (request) => ({
      conversation: await markViewed(
        context,
        createCaller(request),
        request.params.id,
        request.body,
      ),
    }),
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/messages/',
    schema: {
      operationId: 'listRecordMessages',
      summary: 'The latest messages about a record, such as a session',
      tags,
      querystring: RecordMessagesQuery,
      response: withErrorSchemas(RecordMessagesResponse),
    },
    handler: (request) => listRecordMessages(context, createCaller(request), request.query),
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/feed/',
    config: { background: true },
    schema: {
      operationId: 'getFeed',
      summary: 'What changed in the conversations of the member after a number',
      tags,
      querystring: FeedQuery,
      response: withErrorSchemas(FeedResponse),
    },
    handler: (request) => readFeed(context, createCaller(request), request.query),
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/feed/stream/',
    config: { background: true },
    schema: {
      operationId: 'streamFeed',
      summary: 'An event for every change of the feed, with its number',
      tags,
      produces: ['text/event-stream'],
      response: { '4xx': ErrorResponse, '5xx': ErrorResponse },
    },
    handler: async (request, reply) => streamFeed(context, request, reply),
  })
}

import {
  AllowAssistantModel,
  AskQuestion,
  AssistantQuestionResponse,
  AssistantResponse,
  AssistantSessionResponse,
  ErrorResponse,
  Id,
  RateAnswer,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { checkAuthor, requireViewer } from '../../core/auth/viewer.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../http/responseSchemas.ts'
import { presentQuestion } from './answers/presentQuestion.ts'
import { streamAnswer } from './answers/streamAnswer.ts'
import {
  allowModel,
  askQuestion,
  type Caller,
  getAssistant,
  findQuestionToStream,
  getSession,
  rateAnswer,
  removeSession,
  retryAnswer,
  stopAnswer,
} from './assistant.service.ts'

export function assistantRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/assistant/'
  const tags = ['assistant']
  const byId = z.object({ id: Id })

  const createCaller = (request: FastifyRequest): Caller => {
    const viewer = requireViewer(request)
    return { viewer, timezone: viewer.timezone ?? readTimezone(request) }
  }

  app.route({
    method: 'GET',
    url: base,
    schema: {
      operationId: 'getAssistant',
      summary: 'Suggested questions and earlier sessions',
      tags,
      response: withErrorSchemas(AssistantResponse),
    },
    handler: async (request) => ({ assistant: await getAssistant(context, createCaller(request)) }),
  })

  app.route({
    method: 'PUT',
    url: `${base}model/`,
    config: { access: 'members-only' },
    schema: {
      operationId: 'allowAssistantModel',
      summary: 'Agree that a model writes answers, or take that back',
      tags,
      body: AllowAssistantModel,
      response: withErrorSchemas(AssistantResponse),
    },
    handler: async (request) => ({
      assistant: await allowModel(context, createCaller(request), request.body),
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}sessions/:id/`,
    schema: {
      operationId: 'getAssistantSession',
      summary: 'A session with its questions and answers',
      tags,
      params: byId,
      response: withErrorSchemas(AssistantSessionResponse),
    },
    handler: async (request) => ({
      session: await getSession(context, createCaller(request), request.params.id),
    }),
  })

  app.route({
    method: 'DELETE',
    url: `${base}sessions/:id/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'deleteAssistantSession',
      summary: 'Delete a session with its answers',
      tags,
      params: byId,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await removeSession(context, createCaller(request), request.params.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}questions/`,
    // a question must not be stored with an idempotency key, and has an id
    config: { access: 'members-only', idempotency: 'repeatable' },
    schema: {
      operationId: 'askQuestion',
      summary: 'Store a question; its id makes a repetition harmless',
      tags,
      body: AskQuestion,
      response: withErrorSchemas(AssistantQuestionResponse),
    },
    async handler(request) {
      const caller = createCaller(request)
      checkAuthor(caller.viewer, request.body.member_id)
      return { question: await askQuestion(context, caller, request.body) }
    },
  })

  app.route({
    method: 'POST',
    url: `${base}questions/:id/answer/`,
    config: { access: 'members-only', idempotency: 'repeatable' },
    schema: {
      operationId: 'streamAnswer',
      summary: 'An event with the question whenever more of its answer is written',
      tags,
      produces: ['text/event-stream'],
      params: byId,
      response: { '4xx': ErrorResponse, '5xx': ErrorResponse },
    },
    async handler(request, reply) {
      const caller = createCaller(request)
      const row = await findQuestionToStream(context, caller, request.params.id)
      const view = { timezone: caller.timezone, helpLines: context.config.helpLines }
      return streamAnswer(context, reply, row, (next) => presentQuestion(next, view))
    },
  })

  app.route({
    method: 'POST',
    url: `${base}questions/:id/stop/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'stopAnswer',
      summary: 'End an answer that is being written',
      tags,
      params: byId,
      response: withErrorSchemas(AssistantQuestionResponse),
    },
    handler: async (request) => ({
      question: await stopAnswer(context, createCaller(request), request.params.id),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}questions/:id/retry/`,
    config: { access: 'members-only', idempotency: 'repeatable' },
    schema: {
      operationId: 'retryAnswer',
      summary: 'Write an answer again that was stopped',
      tags,
      params: byId,
      response: withErrorSchemas(AssistantQuestionResponse),
    },
    handler: async (request) => ({
      question: await retryAnswer(context, createCaller(request), request.params.id),
    }),
  })

  app.route({
    method: 'PUT',
    url: `${base}questions/:id/rating/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'rateAnswer',
      summary: 'Say whether an answer was helpful',
      tags,
      params: byId,
      body: RateAnswer,
      response: withErrorSchemas(AssistantQuestionResponse),
    },
    handler: async (request) => ({
      question: await rateAnswer(
        context,
        createCaller(request),
        request.params.id,
        request.body.is_helpful,
      ),
    }),
  })
}

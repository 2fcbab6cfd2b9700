import {
  Id,
  QuestionnaireKey,
  QuestionnaireResponse,
  QuestionnairesQuery,
  QuestionnairesResponse,
  SaveAnswers,
  SaveAnswersResponse,
  SendQuestionnaire,
  SendSurvey,
  SignQuestionnaire,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { hashWithSecret } from '../../core/auth/hashWithSecret.ts'
import { readSessionToken } from '../../core/auth/requestCookies.ts'
import { checkAuthor, requireViewer } from '../../core/auth/viewer.ts'
import { readHeaderTimezone, readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../http/responseSchemas.ts'
import type { QuestionnaireRequest } from './responses/questionnaireRequest.ts'
import { raiseReadableAlerts } from './responses/raiseReadableAlerts.ts'
import { getQuestionnaire, listQuestionnaires } from './responses/readQuestionnaires.ts'
import { saveAnswers } from './responses/saveAnswers.ts'
import { sendQuestionnaire } from './responses/sendQuestionnaire.ts'
import { reopenQuestionnaire, signQuestionnaire } from './responses/signQuestionnaire.ts'
import { sendSurvey } from './surveys/sendSurvey.ts'

export function questionnairesRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/questionnaires/'
  const params = z.object({ id: Id })
  const tags = ['questionnaires']

  // due dates are those of the profile, so that they agree with emails
  const createRequest = (request: FastifyRequest): QuestionnaireRequest => {
    const viewer = requireViewer(request)
    const timezone = viewer.timezone ?? readHeaderTimezone(request) ?? readTimezone(request)
    return { viewer, timezone, requestId: request.id }
  }

  app.route({
    method: 'GET',
    url: base,
    schema: {
      operationId: 'listQuestionnaires',
      summary: 'What the member can fill in, and what they sent',
      tags,
      querystring: QuestionnairesQuery,
      response: withErrorSchemas(QuestionnairesResponse),
    },
    async handler(request) {
      const { due } = request.query
      const isDue = due === undefined ? null : due === 'true'
      return {
        results: await listQuestionnaires(context, createRequest(request), isDue),
        next: null,
      }
    },
  })

  app.route({
    method: 'GET',
    url: `${base}:id/`,
    schema: {
      operationId: 'getQuestionnaire',
      summary: 'A questionnaire with its definition, answers and scores',
      tags,
      params,
      response: withErrorSchemas(QuestionnaireResponse),
    },
    handler: async (request) => ({
      questionnaire: await getQuestionnaire(context, createRequest(request), request.params.id),
    }),
  })

  app.route({
    method: 'PUT',
    url: `${base}:id/answers/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'saveAnswers',
      summary: 'Save changes of answers; each has its own result',
      tags,
      params,
      body: SaveAnswers,
      response: withErrorSchemas(SaveAnswersResponse),
    },
    // an answer that alerts does so even if another one of the request is not valid
    attachValidation: true,
    async handler(request) {
      const caller = createRequest(request)
      const error = request.validationError
      if (error !== undefined) {
        if (error.validationContext === 'body')
          await raiseReadableAlerts(context, caller, request.params.id, request.body)
        throw error
      }
      checkAuthor(caller.viewer, request.body.member_id)
      return saveAnswers(context, caller, request.params.id, request.body)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}:id/send/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'sendQuestionnaire',
      summary: 'Send the saved answers, which are final from then on',
      tags,
      params,
      body: SendQuestionnaire,
      response: withErrorSchemas(QuestionnaireResponse),
    },
    handler: async (request) => ({
      questionnaire: await sendQuestionnaire(
        context,
        createRequest(request),
        request.params.id,
        request.body,
      ),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}:id/sign/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'signQuestionnaire',
      summary: 'Sign what was sent',
      tags,
      params,
      body: SignQuestionnaire,
      response: withErrorSchemas(QuestionnaireResponse),
    },
    handler: async (request) => ({
      questionnaire: await signQuestionnaire(
        context,
        {
          ...createRequest(request),
          sessionHash: hashWithSecret(
            context,
            'signature',
            readSessionToken(context, request) ?? '',
          ),
        },
        request.params.id,
        request.body,
      ),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}:id/reopen/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'reopenQuestionnaire',
      summary: 'Change a form that was sent, which counts until it is sent again',
      tags,
      params,
      response: withErrorSchemas(QuestionnaireResponse),
    },
    handler: async (request) => ({
      questionnaire: await reopenQuestionnaire(context, createRequest(request), request.params.id),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}surveys/:key/send/`,
    // a stored response would say who took part, and so would a line of the log: those beside it
    // name the member who opened the survey
    config: { idempotency: 'repeatable', unlogged: true },
    schema: {
      operationId: 'sendSurvey',
      summary: 'Send the answers of an anonymous survey',
      tags,
      params: z.object({ key: QuestionnaireKey }),
      body: SendSurvey,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      const { viewer, timezone } = createRequest(request)
      // what is logged when this fails has no member
      request.viewer = null
      await sendSurvey(context, { viewer, timezone }, request.params.key, request.body)
      return reply.status(204).send(null)
    },
  })
}

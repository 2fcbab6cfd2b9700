import {
  AssistantQuestionResponse,
  AssistantResponse,
  AssistantSessionResponse,
} from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const assistantCalls = {
  getAssistant: { method: 'get', path: `${v1}/assistant/`, response: AssistantResponse },
  getAssistantSession: {
    method: 'get',
    path: `${v1}/assistant/sessions/:id/`,
    response: AssistantSessionResponse,
  },
  deleteAssistantSession: {
    method: 'delete',
    path: `${v1}/assistant/sessions/:id/`,
    response: null,
  },
  askQuestion: {
    method: 'post',
    path: `${v1}/assistant/questions/`,
    response: AssistantQuestionResponse,
  },
  stopAnswer: {
    method: 'post',
    path: `${v1}/assistant/questions/:id/stop/`,
    response: AssistantQuestionResponse,
  },
  retryAnswer: {
    method: 'post',
    path: `${v1}/assistant/questions/:id/retry/`,
    response: AssistantQuestionResponse,
  },
  rateAnswer: {
    method: 'put',
    path: `${v1}/assistant/questions/:id/rating/`,
    response: AssistantQuestionResponse,
  },
  allowAssistantModel: {
    method: 'put',
    path: `${v1}/assistant/model/`,
    response: AssistantResponse,
  },
} as const satisfies ApiCalls

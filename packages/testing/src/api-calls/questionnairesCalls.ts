import {
  QuestionnaireResponse,
  QuestionnairesResponse,
  SaveAnswersResponse,
} from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const questionnairesCalls = {
  listQuestionnaires: {
    method: 'get',
    path: `${v1}/questionnaires/`,
    response: QuestionnairesResponse,
    getDefault: () => ({ results: [], next: null }),
  },
  getQuestionnaire: {
    method: 'get',
    path: `${v1}/questionnaires/:id/`,
    response: QuestionnaireResponse,
  },
  saveAnswers: {
    method: 'put',
    path: `${v1}/questionnaires/:id/answers/`,
    response: SaveAnswersResponse,
  },
  sendQuestionnaire: {
    method: 'post',
    path: `${v1}/questionnaires/:id/send/`,
    response: QuestionnaireResponse,
  },
  signQuestionnaire: {
    method: 'post',
    path: `${v1}/questionnaires/:id/sign/`,
    response: QuestionnaireResponse,
  },
  reopenQuestionnaire: {
    method: 'post',
    path: `${v1}/questionnaires/:id/reopen/`,
    response: QuestionnaireResponse,
  },
  sendSurvey: {
    method: 'post',
    path: `${v1}/questionnaires/surveys/:key/send/`,
    response: null,
  },
} as const satisfies ApiCalls

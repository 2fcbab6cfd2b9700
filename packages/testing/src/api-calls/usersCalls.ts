import {
  AssessmentResponse,
  AuthResponse,
  CreditHistoryPage,
  HhaStatusResponse,
  MetadataResponse,
  OverviewResponse,
  SessionCreditsResponse,
  UserResponse,
} from '@portal/contract'
import { type ApiCalls, v1, v2 } from '../responses/apiCall.ts'

export const usersCalls = {
  getOverview: { method: 'get', path: `${v1}/overview/`, response: OverviewResponse },
  getMetadata: { method: 'get', path: '/metadata.json', response: MetadataResponse },
  getAuth: { method: 'get', path: `${v1}/users/auth/`, response: AuthResponse },
  getUser: { method: 'get', path: `${v1}/users/me/`, response: UserResponse },
  updateUser: { method: 'put', path: `${v1}/users/me/`, response: UserResponse },
  getSessionCredits: {
    method: 'get',
    path: `${v2}/users/session-credits/`,
    response: SessionCreditsResponse,
  },
  listCreditHistory: {
    method: 'get',
    path: `${v2}/users/credit-history/`,
    response: CreditHistoryPage,
  },
  getAssessment: { method: 'get', path: `${v2}/users/assessment/`, response: AssessmentResponse },
  getHhaStatus: { method: 'get', path: `${v2}/users/hha-status/`, response: HhaStatusResponse },
} as const satisfies ApiCalls

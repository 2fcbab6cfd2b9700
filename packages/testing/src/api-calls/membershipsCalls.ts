import { MembershipResponse, StartMembershipResponse } from '@portal/contract'
import { createMembershipResponse } from '../fixtures/membershipFixtures.ts'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const membershipsCalls = {
  getMembership: {
    method: 'get',
    path: `${v1}/membership/`,
    response: MembershipResponse,
    getDefault: () => createMembershipResponse(),
  },
  startMembership: {
    method: 'post',
    path: `${v1}/membership/start/`,
    response: StartMembershipResponse,
  },
  checkMembership: {
    method: 'post',
    path: `${v1}/membership/check/`,
    response: MembershipResponse,
  },
  cancelMembership: {
    method: 'post',
    path: `${v1}/membership/cancel/`,
    response: MembershipResponse,
  },
  resumeMembership: {
    method: 'post',
    path: `${v1}/membership/resume/`,
    response: MembershipResponse,
  },
} as const satisfies ApiCalls

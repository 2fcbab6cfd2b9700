import { AcceptInviteResponse, InviteResponse } from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const invitesCalls = {
  getInvite: { method: 'get', path: `${v1}/invites/:code/`, response: InviteResponse },
  redeemInvite: { method: 'post', path: `${v1}/invites/:code/redeem/`, response: null },
  acceptInvite: {
    method: 'post',
    path: `${v1}/invites/:code/accept/`,
    response: AcceptInviteResponse,
  },
} as const satisfies ApiCalls

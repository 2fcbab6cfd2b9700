import { FoundMembersResponse, StartedViewingResponse, ViewingResponse } from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const viewAsCalls = {
  findMembers: { method: 'post', path: `${v1}/view-as/search/`, response: FoundMembersResponse },
  startViewing: { method: 'post', path: `${v1}/view-as/`, response: StartedViewingResponse },
  getViewingEnd: { method: 'get', path: `${v1}/view-as/`, response: ViewingResponse },
  closeViewing: { method: 'post', path: `${v1}/view-as/close/`, response: ViewingResponse },
} as const satisfies ApiCalls

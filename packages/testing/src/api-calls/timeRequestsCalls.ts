import {
  AppointmentResponse,
  TimeOfferResponse,
  TimeRequestResponse,
  TimeRequestsResponse,
} from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const timeRequestsCalls = {
  listTimeRequests: {
    method: 'get',
    path: `${v1}/time-requests/`,
    response: TimeRequestsResponse,
  },
  createTimeRequest: {
    method: 'post',
    path: `${v1}/time-requests/`,
    response: TimeRequestResponse,
  },
  endTimeRequest: { method: 'delete', path: `${v1}/time-requests/:id/`, response: null },
  getTimeOffer: { method: 'get', path: `${v1}/time-offers/:id/`, response: TimeOfferResponse },
  acceptTimeOffer: {
    method: 'post',
    path: `${v1}/time-offers/:id/accept/`,
    response: AppointmentResponse,
  },
  declineTimeOffer: { method: 'post', path: `${v1}/time-offers/:id/decline/`, response: null },
} as const satisfies ApiCalls

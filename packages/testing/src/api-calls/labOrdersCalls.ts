import {
  CreateLabOrderResponse,
  LabOrderResponse,
  LabOrdersResponse,
  LabPanelsResponse,
  LabQuoteResponse,
} from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const labOrdersCalls = {
  listLabPanels: { method: 'get', path: `${v1}/lab-panels/`, response: LabPanelsResponse },
  getLabQuote: { method: 'post', path: `${v1}/lab-orders/quote/`, response: LabQuoteResponse },
  listLabOrders: {
    method: 'get',
    path: `${v1}/lab-orders/`,
    response: LabOrdersResponse,
    getDefault: () => ({ results: [], next: null }),
  },
  createLabOrder: { method: 'post', path: `${v1}/lab-orders/`, response: CreateLabOrderResponse },
  registerLabKit: {
    method: 'post',
    path: `${v1}/lab-orders/:id/register/`,
    response: LabOrderResponse,
  },
  cancelLabOrder: {
    method: 'post',
    path: `${v1}/lab-orders/:id/cancel/`,
    response: LabOrderResponse,
  },
  replaceLabKit: {
    method: 'post',
    path: `${v1}/lab-orders/:id/replace/`,
    response: LabOrderResponse,
  },
} as const satisfies ApiCalls

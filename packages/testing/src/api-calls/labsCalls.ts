import {
  LabMarkerResponse,
  LabReportResponse,
  LabResultsResponse,
  LabsResponse,
} from '@portal/contract'
import { emptyLabsResponse } from '../fixtures/labFixtures.ts'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const labsCalls = {
  getLabs: {
    method: 'get',
    path: `${v1}/labs/`,
    response: LabsResponse,
    getDefault: () => emptyLabsResponse,
  },
  listLabResults: {
    method: 'get',
    path: `${v1}/labs/results/`,
    response: LabResultsResponse,
    getDefault: () => ({ results: [], next: null }),
  },
  getLabMarker: { method: 'get', path: `${v1}/labs/markers/:id/`, response: LabMarkerResponse },
  getLabReport: { method: 'get', path: `${v1}/labs/reports/:id/`, response: LabReportResponse },
  markLabReportSeen: { method: 'post', path: `${v1}/labs/reports/:id/seen/`, response: null },
} as const satisfies ApiCalls

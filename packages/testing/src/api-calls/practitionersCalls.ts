import { PractitionerResponse, PractitionersResponse } from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const practitionersCalls = {
  listPractitioners: {
    method: 'get',
    path: `${v1}/practitioners/`,
    response: PractitionersResponse,
  },
  getPractitioner: {
    method: 'get',
    path: `${v1}/practitioners/:id/`,
    response: PractitionerResponse,
  },
} as const satisfies ApiCalls

import type * as client from '@portal/api-client'
import { accountsCalls } from './api-calls/accountsCalls.ts'
import { appointmentsCalls } from './api-calls/appointmentsCalls.ts'
import { assistantCalls } from './api-calls/assistantCalls.ts'
import { brandsCalls } from './api-calls/brandsCalls.ts'
import { conversationsCalls } from './api-calls/conversationsCalls.ts'
import { coursesCalls } from './api-calls/coursesCalls.ts'
import { documentsCalls } from './api-calls/documentsCalls.ts'
import { invitesCalls } from './api-calls/invitesCalls.ts'
import { labOrdersCalls } from './api-calls/labOrdersCalls.ts'
import { labsCalls } from './api-calls/labsCalls.ts'
import { membershipsCalls } from './api-calls/membershipsCalls.ts'
import { paymentsCalls } from './api-calls/paymentsCalls.ts'
import { practitionersCalls } from './api-calls/practitionersCalls.ts'
import { protocolsCalls } from './api-calls/protocolsCalls.ts'
import { questionnairesCalls } from './api-calls/questionnairesCalls.ts'
import { signUpCalls } from './api-calls/signUpCalls.ts'
import { timeRequestsCalls } from './api-calls/timeRequestsCalls.ts'
import { usersCalls } from './api-calls/usersCalls.ts'
import { viewAsCalls } from './api-calls/viewAsCalls.ts'
import type { ApiCalls } from './apiCall.ts'

type Client = typeof client
type ApiName = Extract<keyof Client, `${string}Api`>
type EndpointName = {
  [Name in ApiName]: Client[Name] extends { readonly endpoints: infer Endpoints }
    ? keyof Endpoints
    : never
}[ApiName]

/** Every endpoint of the API client: its path on the server and the schema of its response. */
export const apiCalls = {
  ...accountsCalls,
  ...signUpCalls,
  ...appointmentsCalls,
  ...practitionersCalls,
  ...brandsCalls,
  ...invitesCalls,
  ...conversationsCalls,
  ...documentsCalls,
  ...membershipsCalls,
  ...paymentsCalls,
  ...coursesCalls,
  ...labOrdersCalls,
  ...labsCalls,
  ...questionnairesCalls,
  ...protocolsCalls,
  ...timeRequestsCalls,
  ...assistantCalls,
  ...usersCalls,
  ...viewAsCalls,
} as const satisfies Record<EndpointName, ApiCalls[string]>

export type ApiCallName = keyof typeof apiCalls

/** The body of a successful response; null for a call whose response has no body. */
export type ResponseOf<Name extends ApiCallName> = (typeof apiCalls)[Name]['response'] extends {
  parse: (body: unknown) => infer Body
}
  ? Body
  : null

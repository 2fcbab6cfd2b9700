import type * as client from '@portal/api-client'
import * as lists from '../api-calls/index.ts'
import type { ApiCalls } from './apiCall.ts'

type Client = typeof client
type ApiName = Extract<keyof Client, `${string}Api`>
type EndpointName = {
  [Name in ApiName]: Client[Name] extends { readonly endpoints: infer Endpoints }
    ? keyof Endpoints
    : never
}[ApiName]

type Lists = typeof lists
/** `{ a } & { b }` of `{ a } | { b }`. */
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never

const merged: unknown = Object.assign({}, ...Object.values(lists))

/** Every endpoint of the API client: its path on the server and the schema of its response. */
export const apiCalls = merged as Intersection<Lists[keyof Lists]> satisfies Record<
  EndpointName,
  ApiCalls[string]
>

export type ApiCallName = keyof typeof apiCalls

/** The body of a successful response; null for a call whose response has no body. */
export type ResponseOf<Name extends ApiCallName> = (typeof apiCalls)[Name]['response'] extends {
  parse: (body: unknown) => infer Body
}
  ? Body
  : null

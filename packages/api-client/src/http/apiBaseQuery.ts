import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiConfig, ApiExtra } from './apiConfig.ts'
import { type ApiError, toApiError } from './apiError.ts'
import { type ApiRequest, buildHeaders, buildUrl } from './apiRequest.ts'
import { sendRequest } from './sendRequest.ts'

/** The call whose response has the CSRF token, in a cookie or a header. */
const csrfRequest: ApiRequest = { url: '/users/auth/' }

/** Makes the calls. Before the first write it requests the CSRF token if there is none. */
export const apiBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { signal, extra },
) => {
  const { api } = extra as ApiExtra
  const method = request.method ?? 'GET'
  const prefetched = method === 'GET' ? await api.consumePrefetched?.(buildUrl(request, api)) : null
  if (prefetched) return prefetched
  const result = await call(request, api, signal)
  if (result.error?.kind !== 'csrf' || api.forgetCsrfToken === undefined) return result
  api.forgetCsrfToken()
  return call(request, api, signal)
}

type Result = { data: unknown; error?: never } | { error: ApiError; data?: never }

async function call(request: ApiRequest, api: ApiConfig, signal: AbortSignal): Promise<Result> {
  const isTokenNeeded = (request.method ?? 'GET') !== 'GET' && api.csrfToken() === null
  const prepared = isTokenNeeded ? await send(csrfRequest, api, signal) : null
  return prepared?.error ? prepared : send(request, api, signal)
}

async function send(request: ApiRequest, api: ApiConfig, signal: AbortSignal): Promise<Result> {
  const sentAt = Date.now()
  const response = await (api.sendRequest ?? sendRequest)({
    url: buildUrl(request, api),
    method: request.method ?? 'GET',
    headers: buildHeaders(request, api),
    body: request.body,
    timeout: api.timeout,
    signal,
  })
  if (typeof response === 'string') return { error: { kind: response } }
  const { status, headers, body } = response
  api.serverClock.readDate(headers.get('date'), sentAt)
  api.onResponse?.(headers)
  if (status >= 200 && status < 300) return { data: body }
  return { error: toApiError({ status, body, retryAfter: headers.get('retry-after') }) }
}

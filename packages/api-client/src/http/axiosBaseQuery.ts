import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiConfig, ApiExtra } from './apiConfig.ts'
import { type ApiError, toApiError } from './apiError.ts'
import { type ApiRequest, buildHeaders, buildUrl } from './apiRequest.ts'
import { loadAxios } from './loadAxios.ts'

/** The call whose response has the CSRF token, in a cookie or a header. */
const csrfRequest: ApiRequest = { url: '/users/auth/' }

/**
 * Makes the calls with axios, which it loads with the first one, so that no first paint waits for
 * it. Before the first write it requests the CSRF token if there is none.
 */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { signal, extra },
) => {
  const { api } = extra as ApiExtra
  const method = request.method ?? 'GET'
  const prefetched = method === 'GET' ? await api.consumePrefetched?.(buildUrl(request, api)) : null
  if (prefetched) return prefetched
  const result = await send(request, api, signal)
  if (result.error?.kind !== 'csrf' || api.forgetCsrfToken === undefined) return result
  api.forgetCsrfToken()
  return send(request, api, signal)
}

type Result = { data: unknown; error?: never } | { error: ApiError; data?: never }

async function send(call: ApiRequest, api: ApiConfig, signal: AbortSignal): Promise<Result> {
  const { default: axios, isAxiosError } = await loadAxios()
  const request = async (sent: ApiRequest): Promise<Result> => {
    const sentAt = Date.now()
    const { status, data, headers } = await axios.request<unknown>({
      url: buildUrl(sent, api),
      method: sent.method ?? 'GET',
      data: sent.body,
      headers: buildHeaders(sent, api),
      withCredentials: true,
      timeout: api.timeout,
      signal,
      // no status throws
      validateStatus: null,
      ...api.axiosOptions,
    })
    api.serverClock.readDate(headers['date'], sentAt)
    api.onResponse?.(headers)
    if (status < 300) return { data: data === '' ? null : data }
    return { error: toApiError({ status, body: data, retryAfter: headers['retry-after'] }) }
  }
  try {
    const isTokenNeeded = (call.method ?? 'GET') !== 'GET' && api.csrfToken() === null
    const prepared = isTokenNeeded ? await request(csrfRequest) : null
    return prepared?.error ? prepared : await request(call)
  } catch (error) {
    if (!isAxiosError(error)) throw error // a bug in our code: do not hide it
    const isTimeout = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
    return { error: { kind: isTimeout ? 'timeout' : 'network' } }
  }
}

import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiConfig, ApiExtra } from './apiConfig.ts'
import { type ApiError, toApiError } from './apiError.ts'
import { type ApiRequest, buildHeaders, buildUrl } from './apiRequest.ts'
import { loadAxios } from './loadAxios.ts'

/** The call whose response sets the CSRF cookie. */
const csrfRequest: ApiRequest = { url: '/users/auth/' }

/**
 * Makes the calls with axios, which it loads with the first one, so that no first paint waits for
 * it. Before the first write it requests the CSRF cookie if there is none.
 */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { signal, extra },
) => {
  const { api } = extra as ApiExtra
  const method = request.method ?? 'GET'
  const prefetched = method === 'GET' ? await api.consumePrefetched?.(buildUrl(request, api)) : null
  if (prefetched) return prefetched
  const { default: axios, isAxiosError } = await loadAxios()
  const send = (call: ApiRequest) =>
    axios.request<unknown>({
      url: buildUrl(call, api),
      method: call.method ?? 'GET',
      data: call.body,
      headers: buildHeaders(call, api),
      withCredentials: true,
      timeout: api.timeout,
      signal,
      ...api.axiosOptions,
    })
  let sentAt = Date.now()
  try {
    if (isWrite(method) && isCsrfTokenNeeded(api)) await send(csrfRequest)
    sentAt = Date.now()
    const { data, headers } = await send(request)
    api.serverClock.readDate(headers['date'], sentAt)
    return { data: data === '' ? null : data }
  } catch (error) {
    if (!isAxiosError(error)) throw error // a bug in our code: do not hide it
    if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
      return { error: { kind: 'timeout' } }
    const { response } = error
    if (!response) return { error: { kind: 'network' } }
    api.serverClock.readDate(response.headers['date'], sentAt)
    const retryAfter: unknown = response.headers['retry-after']
    return {
      error: toApiError({
        status: response.status,
        body: response.data,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      }),
    }
  }
}

const isWrite = (method: string): boolean => method !== 'GET'
const isCsrfTokenNeeded = (api: ApiConfig): boolean => api.csrfToken() === null

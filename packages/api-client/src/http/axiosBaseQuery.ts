import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiExtra } from './apiConfig.ts'
import { type ApiError, toApiError } from './apiError.ts'
import { buildUrl, type ApiRequest, buildHeaders } from './apiRequest.ts'

/**
 * The only place that knows axios. It arrives with the first call, so that no first paint waits for
 * it.
 */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { signal, extra },
) => {
  const { api } = extra as ApiExtra
  const method = request.method ?? 'GET'
  const url = buildUrl(request, api)
  const ahead = method === 'GET' ? await api.takePrefetched?.(url) : null
  if (ahead) return ahead
  const { default: axios, isAxiosError } = await import('axios')
  try {
    const answer = await axios.request<unknown>({
      url,
      method,
      data: request.body,
      headers: buildHeaders(request, api),
      withCredentials: true,
      timeout: api.timeout,
      signal,
    })
    return { data: answer.data === '' ? null : answer.data }
  } catch (thrown) {
    if (!isAxiosError(thrown)) throw thrown // a bug of ours: let it surface as one
    if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT')
      return { error: { kind: 'timeout' } }
    const answer = thrown.response
    if (!answer) return { error: { kind: 'network' } }
    const retryAfter: unknown = answer.headers['retry-after']
    return {
      error: toApiError({
        status: answer.status,
        body: answer.data,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      }),
    }
  }
}

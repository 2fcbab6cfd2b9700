import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiConfig, ApiExtra } from './apiConfig.ts'
import { type ApiError, toApiError } from './apiError.ts'

/** One call as the endpoints describe it. `url` stands below the API's base, except with `base: 'root'`. */
export interface ApiRequest {
  readonly url: string
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly base?: 'v1' | 'v2' | 'root'
  readonly params?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  /** IANA zone to read this answer in, when it is not the app's own. */
  readonly timeZone?: string
}

const BASES = { v1: '/api/client/v1', v2: '/api/client/v2', root: '' } satisfies Record<string, string>

/** The only place that knows axios. It arrives with the first call, so that no first paint waits for it. */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal, extra }) => {
  const { api } = extra as ApiExtra
  const { default: axios, isAxiosError } = await import('axios')
  const method = request.method ?? 'GET'
  try {
    const answer = await axios.request<unknown>({
      url: api.origin + BASES[request.base ?? 'v1'] + request.url,
      method,
      params: withViewAs(request, method, api),
      data: request.body,
      headers: headersOf(request, api),
      withCredentials: true,
      timeout: api.timeout,
      signal,
    })
    return { data: answer.data === '' ? null : answer.data }
  } catch (thrown) {
    if (!isAxiosError(thrown)) throw thrown // a bug of ours: let it surface as one
    if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT') return { error: { kind: 'timeout' } }
    const answer = thrown.response
    if (!answer) return { error: { kind: 'network' } }
    const retryAfter: unknown = answer.headers['retry-after']
    return { error: toApiError({ status: answer.status, body: answer.data, retryAfter: typeof retryAfter === 'string' ? retryAfter : null }) }
  }
}

function headersOf(request: ApiRequest, api: ApiConfig): Record<string, string> {
  const csrf = api.csrfToken()
  return {
    'X-Timezone': request.timeZone ?? api.timeZone(),
    'X-Requested-With': 'XMLHttpRequest',
    ...(csrf && { 'X-CSRFToken': csrf }),
    ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(request.idempotencyKey && { 'Idempotency-Key': request.idempotencyKey }),
    ...api.extraHeaders?.(),
  }
}

function withViewAs(request: ApiRequest, method: string, api: ApiConfig): ApiRequest['params'] {
  const viewAs = method === 'GET' ? api.viewAsUser() : null
  return viewAs ? { ...request.params, 'view-as-user': viewAs } : request.params
}

import type { ApiConfig } from './apiConfig.ts'

/** A request as an endpoint describes it. */
export interface ApiRequest {
  /** The URL relative to the API's base, except with `base: 'root'`. */
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly base?: 'v1' | 'v2' | 'root'
  readonly params?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  /** IANA time zone of this response, if it differs from the app's. */
  readonly timeZone?: string
}

const BASES = { v1: '/api/client/v1', v2: '/api/client/v2', root: '' } satisfies Record<
  string,
  string
>

/**
 * Returns the URL of a request with its query. The member that an admin views as is added to GET
 * requests only (docs/specification.md#roles).
 */
export function buildUrl(
  { url, method = 'GET', base = 'v1', params = {} }: ApiRequest,
  api: ApiConfig,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) query.set(name, String(value))
  const viewAs = method === 'GET' ? api.viewAsUser() : null
  if (viewAs) query.set('view-as-user', viewAs)
  return api.origin + BASES[base] + url + (query.size > 0 ? `?${query}` : '')
}

export function buildHeaders(request: ApiRequest, api: ApiConfig): Record<string, string> {
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

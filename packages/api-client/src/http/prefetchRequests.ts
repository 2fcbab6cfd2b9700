import type { PrefetchedResponse, ApiConfig } from './apiConfig.ts'
import { buildUrl, type ApiRequest, buildHeaders } from './apiRequest.ts'

/**
 * Sends GET requests before the rest of this package has loaded, for
 * {@link ApiConfig.consumePrefetched}. The first endpoint that makes the same request gets the
 * response. A failed request is repeated by the endpoint itself, except after a timeout.
 */
export function prefetchRequests(
  requests: readonly ApiRequest[],
  api: ApiConfig,
): PrefetchedResponse {
  const responses = new Map(requests.map((request) => [buildUrl(request, api), send(request, api)]))
  return (url) => {
    const response = responses.get(url) ?? null
    responses.delete(url)
    return response
  }
}

async function send(
  request: ApiRequest,
  api: ApiConfig,
): NonNullable<ReturnType<PrefetchedResponse>> {
  const sentAt = Date.now()
  try {
    const response = await fetch(buildUrl(request, api), {
      headers: buildHeaders(request, api),
      credentials: 'include',
      signal: AbortSignal.timeout(api.timeout),
    })
    api.serverClock.readDate(response.headers.get('date'), sentAt)
    return response.ok ? { data: (await response.json()) as unknown } : null
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? { error: { kind: 'timeout' } }
      : null
  }
}

import type { PrefetchedResponse, ApiConfig } from './apiConfig.ts'
import { buildUrl, type ApiRequest, buildHeaders } from './apiRequest.ts'
import { sendRequest } from './sendRequest.ts'

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
  const response = await sendRequest({
    url: buildUrl(request, api),
    method: 'GET',
    headers: buildHeaders(request, api),
    timeout: api.timeout,
  })
  if (response === 'timeout') return { error: { kind: response } }
  if (response === 'network') return null
  const { status, headers, body } = response
  api.serverClock.readDate(headers.get('date'), sentAt)
  // a page of a proxy is no response
  return status === 200 && typeof body === 'object' ? { data: body } : null
}

import type { PrefetchedResponse, ApiConfig } from './apiConfig.ts'
import { buildUrl, type ApiRequest, buildHeaders } from './apiRequest.ts'
import { sendRequest } from './sendRequest.ts'

/** Requests that depend on the response of another one. */
export interface FollowUp {
  /** One of the prefetched requests. */
  readonly after: ApiRequest
  /** Returns the requests. `data` is what the server sent, unchecked. */
  readonly list: (data: object) => readonly ApiRequest[]
}

/** Milliseconds after which a response that no endpoint has asked for is too old. */
const maxAge = 30_000

/**
 * Sends GET requests before the rest of this package has loaded, for
 * {@link ApiConfig.consumePrefetched}. The first endpoint that makes the same request gets the
 * response. A failed request is repeated by the endpoint itself, except after a timeout. Those of
 * `followUp` are sent when their response is there, unless an endpoint has made them by then.
 */
export function prefetchRequests(
  requests: readonly ApiRequest[],
  api: ApiConfig,
  followUp: FollowUp | null = null,
): PrefetchedResponse {
  const responses = new Map<string, { sentAt: number; response: ReturnType<typeof send> }>()
  const consumed = new Set<string>()
  const prefetch = (request: ApiRequest): void => {
    const url = buildUrl(request, api)
    if (consumed.has(url)) return
    const sentAt = Date.now()
    responses.set(url, { sentAt, response: send(request, api, sentAt) })
  }
  requests.forEach(prefetch)
  if (followUp)
    void responses.get(buildUrl(followUp.after, api))?.response.then((response) => {
      if (response && 'data' in response) followUp.list(response.data).forEach(prefetch)
    })
  return (url) => {
    consumed.add(url)
    const found = responses.get(url)
    responses.delete(url)
    return found && Date.now() - found.sentAt <= maxAge ? found.response : null
  }
}

async function send(
  request: ApiRequest,
  api: ApiConfig,
  sentAt: number,
): Promise<{ data: object } | { error: { kind: 'timeout' } } | null> {
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
  return status === 200 && typeof body === 'object' && body !== null ? { data: body } : null
}

import type { PrefetchedResponse, ApiConfig } from './apiConfig.ts'
import { buildUrl, type ApiRequest, buildHeaders } from './apiRequest.ts'

/**
 * Sends GET requests before the rest of this package has arrived, for
 * {@link ApiConfig.takePrefetched}. The endpoint that asks the same first is given the answer, once;
 * whatever went wrong is asked again by the endpoint itself, except what has taken too long
 * already.
 */
export function prefetchRequests(
  requests: readonly ApiRequest[],
  api: ApiConfig,
): PrefetchedResponse {
  const answers = new Map(requests.map((request) => [buildUrl(request, api), ask(request, api)]))
  return (address) => {
    const answer = answers.get(address) ?? null
    answers.delete(address)
    return answer
  }
}

async function ask(
  request: ApiRequest,
  api: ApiConfig,
): NonNullable<ReturnType<PrefetchedResponse>> {
  try {
    const answer = await fetch(buildUrl(request, api), {
      headers: buildHeaders(request, api),
      credentials: 'include',
      signal: AbortSignal.timeout(api.timeout),
    })
    return answer.ok ? { data: (await answer.json()) as unknown } : null
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'TimeoutError'
      ? { error: { kind: 'timeout' } }
      : null
  }
}

import { createParser } from 'eventsource-parser'
import type { ApiConfig } from '../http/apiConfig.ts'
import { type ApiRequest, buildHeaders, buildUrl } from '../http/apiRequest.ts'

const request: ApiRequest = { url: '/feed/stream/' }

export interface ReadFeedStreamOptions {
  readonly signal: AbortSignal
  /** Called with the number of the member's feed, and with null for a heartbeat. */
  readonly onEvent: (number: number | null) => void
  /** Milliseconds without any event after which the connection counts as lost. */
  readonly silentMs: number
}

/**
 * Reads GET /feed/stream/ until it ends. With `fetch`, because `EventSource` sends no headers.
 * `refused`: the session has ended, so trying again does not help. Never rejects.
 */
export async function readFeedStream(
  api: ApiConfig,
  { signal, onEvent, silentMs }: ReadFeedStreamOptions,
): Promise<'ended' | 'refused'> {
  const lost = new AbortController()
  const abort = () => lost.abort()
  signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, silentMs)
  const emit = (number: number | null) => {
    clearTimeout(timer)
    timer = setTimeout(abort, silentMs)
    onEvent(number)
  }
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const number = event === 'feed' ? parseNumber(data) : null
      if (number !== null) emit(number)
    },
    onComment: () => emit(null),
  })
  try {
    const response = await fetch(buildUrl(request, api), {
      headers: { ...buildHeaders(request, api), Accept: 'text/event-stream' },
      credentials: 'include',
      cache: 'no-store',
      signal: lost.signal,
    })
    if ([401, 403, 404].includes(response.status)) return 'refused'
    if (!response.ok || response.body === null) return 'ended'
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    // the connection was lost or aborted
    return 'ended'
  } finally {
    clearTimeout(timer)
    lost.abort()
    signal.removeEventListener('abort', abort)
  }
}

function parseNumber(data: string): number | null {
  try {
    const { number } = JSON.parse(data) as { number?: unknown }
    return Number.isSafeInteger(number) ? (number as number) : null
  } catch {
    return null
  }
}

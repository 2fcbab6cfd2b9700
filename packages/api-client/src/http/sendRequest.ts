/** A request as the network sees it. */
export interface HttpRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** A file is sent as it is, everything else as JSON. */
  readonly body?: unknown
  /** Milliseconds; 0 for no limit. */
  readonly timeout: number
  readonly signal?: AbortSignal
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; text if it is none, null if it is empty. */
  readonly body: unknown
}

/** Returns the response, whatever its status, or why there is none. An abort is `network`. */
export type SendRequest = (request: HttpRequest) => Promise<HttpResponse | 'network' | 'timeout'>

export const sendRequest: SendRequest = async ({ body, timeout, signal, url, ...options }) => {
  const data = toRequestBody(body)
  const limit = timeout === 0 ? undefined : AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, {
      ...options,
      ...(data !== undefined && { body: data }),
      credentials: 'include',
      signal: AbortSignal.any([signal, limit].filter((each) => each !== undefined)),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parseBody(text) }
  } catch {
    return limit?.aborted ? 'timeout' : 'network'
  }
}

/**
 * Serializes the body, outside of `try`: a body that cannot be serialized is a bug, not a failed
 * connection.
 */
const toRequestBody = (body: unknown): Blob | string | undefined =>
  body === undefined || body instanceof Blob ? body : JSON.stringify(body)

/** A proxy may respond with a page. */
export function parseBody(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

import type { SendRequest } from './sendRequest.ts'
import { createServerClock, type ServerClock } from './serverClock.ts'

/** Returns the response to a prefetched GET request by its URL, once; null if there is none. */
export type PrefetchedResponse = (
  url: string,
) => Promise<{ data: unknown } | { error: { kind: 'timeout' } } | null> | null

/**
 * The configuration of one app. It is passed as the store's thunk extra argument, so that two
 * stores can use different servers.
 */
export interface ApiConfig {
  /** Origin of the server, without a trailing slash; empty for the page's own origin. */
  readonly origin: string
  /** Returns the IANA time zone for responses; called for each request. */
  readonly timeZone: () => string
  /**
   * Returns the id of the member that an admin is viewing as, or null. Sent with GET requests only
   * (docs/specification.md#roles).
   */
  readonly viewAsUser: () => string | null
  /** Returns the CSRF token; called for each request, because it changes at login. */
  readonly csrfToken: () => string | null
  /**
   * Forgets the token. With it, a write whose token is rejected is sent once more with a new one:
   * the rejected one had no effect.
   */
  readonly forgetCsrfToken?: () => void
  /** Called with the headers of each response, where no browser keeps cookies and tokens. */
  readonly onResponse?: (headers: Headers) => void
  /** Milliseconds after which a request times out; 0 for never. */
  readonly timeout: number
  /** Corrects the device's clock by the responses of this server. */
  readonly serverClock: ServerClock
  /** More headers, such as cookies in environments without a cookie jar. */
  readonly extraHeaders?: () => Record<string, string>
  /** Sends the requests instead of `fetch`, such as an upload whose progress is shown. */
  readonly sendRequest?: SendRequest
  /** Responses to requests that were sent before this package loaded (`prefetchRequests`). */
  readonly consumePrefetched?: PrefetchedResponse
}

/** The thunk extra argument every store that holds {@link api} must be configured with. */
export interface ApiExtra {
  readonly api: ApiConfig
}

const CSRF_COOKIE = /(?:^|;\s*)csrftoken=([^;]*)/

/** Returns the token of the readable `csrftoken` cookie. */
export function readCsrfCookie(cookies: string = document.cookie): string | null {
  const token = CSRF_COOKIE.exec(cookies)?.[1]
  if (!token) return null
  try {
    return decodeURIComponent(token)
  } catch {
    // send it unchanged: the server rejects and replaces it
    return token
  }
}

/** Returns the IANA zone of this device. */
export const getDeviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The configuration of a browser app: same origin, the device's zone, the cookie's token. */
export const createBrowserApiConfig = (overrides: Partial<ApiConfig> = {}): ApiConfig => ({
  origin: '',
  timeZone: getDeviceTimeZone,
  viewAsUser: () => null,
  csrfToken: () => readCsrfCookie(),
  timeout: 15_000,
  serverClock: createServerClock(),
  ...overrides,
})

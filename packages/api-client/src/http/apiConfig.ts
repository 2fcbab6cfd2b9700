/**
 * The answer to a GET request that was sent earlier, by its address; null when there is none, or
 * none any more.
 */
export type PrefetchedResponse = (
  address: string,
) => Promise<{ data: unknown } | { error: { kind: 'timeout' } } | null> | null

/**
 * What one app tells this package about itself. It travels as the store's thunk extra argument, so
 * two stores can differ.
 */
export interface ApiConfig {
  /** Origin of the server, without a trailing slash; empty for the page's own origin. */
  readonly origin: string
  /** IANA name of the zone that answers should be read in; asked at each call. */
  readonly timeZone: () => string
  /**
   * Id of the member an admin is looking as, or null. Sent with GET requests and nothing else
   * (portal-spec §6).
   */
  readonly viewAsUser: () => string | null
  /** The CSRF token to send; asked at each call, because it changes at login. */
  readonly csrfToken: () => string | null
  /** Milliseconds after which a call counts as timed out. */
  readonly timeout: number
  /** Headers for environments without a cookie jar, such as tests. */
  readonly extraHeaders?: () => Record<string, string>
  /** Answers that the app asked for before this package had arrived (`askAhead`). */
  readonly takePrefetched?: PrefetchedResponse
}

/** The thunk extra argument every store that holds {@link api} must be configured with. */
export interface ApiExtra {
  readonly api: ApiConfig
}

const CSRF_COOKIE = /(?:^|;\s*)csrftoken=([^;]*)/

/** The token of the readable `csrftoken` cookie. */
export function readCsrfCookie(cookies: string = document.cookie): string | null {
  const found = CSRF_COOKIE.exec(cookies)?.[1]
  if (!found) return null
  try {
    return decodeURIComponent(found)
  } catch {
    // sent as it is, it is refused and replaced; thrown here, it would stop the call that replaces it
    return found
  }
}

/** Configuration of a browser app: the page's own origin, the browser's zone, the cookie's token. */
export const browserApiConfig = (overrides: Partial<ApiConfig> = {}): ApiConfig => ({
  origin: '',
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  viewAsUser: () => null,
  csrfToken: () => readCsrfCookie(),
  timeout: 15_000,
  ...overrides,
})

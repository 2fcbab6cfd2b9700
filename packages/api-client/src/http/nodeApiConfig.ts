import { type ApiConfig, createBrowserApiConfig } from './apiConfig.ts'

/** Name and value of a `Set-Cookie` header; a removed cookie has an empty value or no lifetime. */
function parseSetCookie(line: string): { name: string; value: string } | null {
  const [, name, value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? []
  if (name === undefined) return null
  return { name, value: /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(line) ? '' : value.trim() }
}

/**
 * The configuration of a program in Node, such as a script or a test. Each one has its own cookies
 * in memory and thus its own login; they are sent to `origin` only.
 */
export function createNodeApiConfig({
  origin,
  ...overrides
}: Partial<ApiConfig> & { readonly origin: string }): ApiConfig {
  const cookies = new Map<string, string>()
  return createBrowserApiConfig({
    origin,
    csrfToken: () => cookies.get('csrftoken') ?? null,
    forgetCsrfToken: () => void cookies.delete('csrftoken'),
    onResponse: (headers) => {
      for (const line of headers.getSetCookie()) {
        const cookie = parseSetCookie(line)
        if (cookie === null) continue
        if (cookie.value === '') cookies.delete(cookie.name)
        else cookies.set(cookie.name, cookie.value)
      }
    },
    ...overrides,
    extraHeaders: () => ({
      ...(cookies.size > 0 && {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...overrides.extraHeaders?.(),
    }),
  })
}

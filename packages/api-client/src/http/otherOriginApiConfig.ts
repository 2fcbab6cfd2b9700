import { type ApiConfig, createBrowserApiConfig } from './apiConfig.ts'

/**
 * The configuration of a browser app whose origin is not that of the server, which must list it in
 * `ALLOWED_ORIGINS`. The app cannot read the server's cookie, so the CSRF token of the response
 * header `X-CSRFToken` is kept in memory.
 */
export function createOtherOriginApiConfig({
  origin,
  ...overrides
}: Partial<ApiConfig> & { readonly origin: string }): ApiConfig {
  let token: string | null = null
  return createBrowserApiConfig({
    origin,
    csrfToken: () => token,
    forgetCsrfToken: () => {
      token = null
    },
    onResponse: (headers) => {
      token = headers.get('x-csrftoken') ?? token
    },
    ...overrides,
  })
}

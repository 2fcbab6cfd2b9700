import { createTestClient } from '@portal/api'
import { configureStore } from '@reduxjs/toolkit'
import { api } from '../api.ts'
import { type ApiConfig, type ApiExtra, createBrowserApiConfig } from '../http/apiConfig.ts'

/** A store like an app's. Cookies are set by hand, because Node has no cookie jar. */
export function createApiStore(config: Partial<ApiConfig>) {
  const extra: ApiExtra = {
    api: createBrowserApiConfig({
      csrfToken: () => 'test-token',
      timeZone: () => 'America/New_York',
      ...config,
    }),
  }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(api.middleware),
  })
}

/** A store whose calls carry a logged-in member's cookies. */
export async function createMemberStore(
  origin: string,
  email: string,
  config: Partial<ApiConfig> = {},
) {
  const { cookies, logIn } = createTestClient(origin)
  const { status } = await logIn(email)
  if (status !== 200) throw new Error(`${email} could not log in: ${status}`)
  return createApiStore({
    origin,
    csrfToken: () => cookies.get('csrftoken') ?? null,
    extraHeaders: () => ({
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    ...config,
  })
}

import { api, type ApiConfig, type ApiExtra, browserApiConfig } from '@portal/api-client'
import { testHeaders } from './currentTest.ts'
import { configureStore, type Reducer } from '@reduxjs/toolkit'

/** Creates a store like an app's: the API's cache and transport, and the given slices. */
export function createTestStore(
  slices: Record<string, Reducer> = {},
  config: Partial<ApiConfig> = {},
) {
  const extra: ApiExtra = {
    api: browserApiConfig({
      timeZone: () => 'America/New_York',
      extraHeaders: testHeaders(),
      ...config,
    }),
  }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, ...slices },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(api.middleware),
  })
}

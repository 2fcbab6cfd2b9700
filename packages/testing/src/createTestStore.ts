import { api, type ApiConfig, type ApiExtra, createBrowserApiConfig } from '@portal/api-client'
import { configureStore, type Reducer } from '@reduxjs/toolkit'
import { createTestHeaders } from './currentTest.ts'

/** Creates a store like an app's: the API's cache and transport, and the given slices. */
export function createTestStore(
  slices: Record<string, Reducer> = {},
  config: Partial<ApiConfig> = {},
) {
  const extra: ApiExtra = {
    api: createBrowserApiConfig({
      timeZone: () => 'America/New_York',
      extraHeaders: createTestHeaders(),
      ...config,
    }),
  }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, ...slices },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(api.middleware),
  })
}

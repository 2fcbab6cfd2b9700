import { api, type ApiExtra, browserApiConfig } from '@portal/api-client'
import { testHeaders } from './currentTest.ts'
import { configureStore, type Reducer } from '@reduxjs/toolkit'

/** A store as an app makes it: the API's cache, its transport and the app's own slices. */
export function createTestStore(slices: Record<string, Reducer> = {}) {
  const extra: ApiExtra = {
    api: browserApiConfig({
      timeZone: () => 'America/New_York',
      extraHeaders: testHeaders(),
    }),
  }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, ...slices },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(api.middleware),
  })
}

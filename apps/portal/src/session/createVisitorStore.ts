import { api, type ApiExtra, createBrowserApiConfig, getDeviceTimeZone } from '@portal/api-client'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { config } from '../config.ts'
import { createStoredServerClock } from '../storage/clockOffset.ts'

/**
 * The store of somebody who may have no account. Unlike the portal's, it stores nothing on the
 * device, and a session that has ended is no reason to log in.
 */
export function createVisitorStore() {
  const apiConfig = createBrowserApiConfig({
    origin: config.apiOrigin,
    serverClock: createStoredServerClock(),
    timeZone: getDeviceTimeZone,
  })
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { api: apiConfig } satisfies ApiExtra } }).concat(
        api.middleware,
      ),
  })
  setupListeners(store.dispatch)
  return store
}

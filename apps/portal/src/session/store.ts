import { api, type ApiConfig, type ApiExtra, browserApiConfig } from '@portal/api-client'
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist'
import { config } from '../config.ts'
import { createApiReducer } from '../storage/queryCache.ts'
import { persistedReducers } from './persistence.ts'
import { sessionMiddleware } from './sessionMiddleware.ts'

export function createStore(overrides: Partial<ApiConfig> = {}) {
  const extra: ApiExtra = { api: browserApiConfig({ origin: config.apiOrigin, ...overrides }) }
  const store = configureStore({
    reducer: combineReducers({ [api.reducerPath]: createApiReducer(), ...persistedReducers }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      }).concat(api.middleware, sessionMiddleware),
  })
  setupListeners(store.dispatch)
  return store
}

/** Resolves when the persisted state is restored, so that the first render is complete. */
export const rehydrated = (store: AppStore): Promise<Persistor> =>
  new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve(persistor))
  })

export type AppStore = ReturnType<typeof createStore>

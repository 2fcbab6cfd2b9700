import { api, type ApiConfig, createBrowserApiConfig, usersApi } from '@portal/api-client'
import type { User } from '@portal/contract'
import { getTimeZone } from '@portal/features/shared'
import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
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
import { createStoredServerClock } from '../storage/clockOffset.ts'
import { createMemberCache } from '../storage/memberCache.ts'
import { createApiReducer } from '../storage/queryCache.ts'
import { createTabStorage } from '../storage/tabStorage.ts'
import { readWebview } from '../storage/webview.ts'
import { createPersistedReducers, type Draft } from './persistence.ts'
import { type AppExtra, sessionSlice } from './session.ts'
import { createSessionMiddleware } from './sessionMiddleware.ts'

export interface StoreOptions {
  readonly middleware?: readonly Middleware[]
  /** What the features store for a reload of the tab. */
  readonly drafts?: readonly Draft[]
}

export function createStore(
  overrides: Partial<ApiConfig> = {},
  { middleware = [], drafts = [] }: StoreOptions = {},
) {
  let readUser = (): User | undefined => undefined
  const apiConfig: ApiConfig = createBrowserApiConfig({
    origin: config.apiOrigin,
    serverClock: createStoredServerClock(),
    ...overrides,
    timeZone: () => getTimeZone(readUser(), viewedUserId !== null),
  })
  const viewedUserId = apiConfig.viewAsUser()
  const memberCache = createMemberCache()
  const tabStorage = createTabStorage(viewedUserId !== null)
  const extra: AppExtra = { api: apiConfig, memberCache, tabStorage }
  const store = configureStore({
    reducer: combineReducers({
      [api.reducerPath]: createApiReducer(memberCache),
      [sessionSlice.reducerPath]: sessionSlice.reducer,
      ...createPersistedReducers(drafts, tabStorage.get),
    }),
    preloadedState: {
      session: { ...sessionSlice.getInitialState(), viewedUserId, isWebview: readWebview() },
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      }).concat(api.middleware, createSessionMiddleware(memberCache), ...middleware),
  })
  const selectUser = usersApi.endpoints.getUser.select()
  readUser = () => selectUser(store.getState()).data
  setupListeners(store.dispatch)
  return store
}

/** Resolves when the persisted state is restored, so that the first render is complete. */
export const rehydrateStore = (store: AppStore): Promise<Persistor> =>
  new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve(persistor))
  })

export type AppStore = ReturnType<typeof createStore>

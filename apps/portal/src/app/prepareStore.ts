import { type ApiConfig, requestOnce, usersApi } from '@portal/api-client'
import { syncLogOutAcrossTabs } from '../session/logOut.ts'
import { restoreCachedUser } from '../session/restoreCachedUser.ts'
import { type AppStore, createStore, rehydrateStore } from '../session/store.ts'
import { type Analytics, createAnalytics } from '../shell/analytics/analytics.ts'
import { createEventMiddleware } from './analytics/createEventMiddleware.ts'
import { drafts } from './drafts.ts'
import { loadScreenData } from './loadScreenData.ts'

export interface PreparedStore {
  readonly store: AppStore
  readonly analytics: Analytics | null
}

/**
 * Creates the store with what this device has stored, and loads the session, the member and what
 * the screen shows first. It needs no component, so that it runs while the code that renders is
 * still loading.
 */
export async function prepareStore(api: ApiConfig): Promise<PreparedStore> {
  const analytics = createAnalytics()
  const middleware = analytics ? [createEventMiddleware(analytics)] : []
  const store = createStore(api, { middleware, drafts })
  store.dispatch(syncLogOutAcrossTabs())
  store.dispatch(restoreCachedUser())
  const persistor = await rehydrateStore(store)
  if (new URLSearchParams(window.location.search).has('payment'))
    (await import('./returned-payment/watchPaymentInUrl.ts')).watchPaymentInUrl(store)
  // the last changes may still wait for the throttle
  window.addEventListener('pagehide', () => void persistor.flush())
  void store.dispatch(requestOnce(usersApi.endpoints.getAuth.initiate()))
  void store.dispatch(
    requestOnce(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })),
  )
  await loadScreenData(store, window.location)
  return { store, analytics }
}

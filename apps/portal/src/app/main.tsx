import { type ApiConfig, usersApi } from '@portal/api-client'
import { loadAxios } from '@portal/api-client/prefetch'
import { watchReturnedPayment } from '@portal/features/credits'
import { GlobalStyle } from '@portal/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAnalytics } from '../shell/analytics/analytics.ts'
import { createEventMiddleware } from './createEventMiddleware.ts'
import { PortalApp } from './PortalApp.tsx'
import { restoreCachedUser } from '../session/restoreCachedUser.ts'
import { syncLogOutAcrossTabs } from '../session/logOut.ts'
import { getRoute } from './routes.tsx'
import { createStore, rehydrateStore } from '../session/store.ts'
import { readReturnedPayment } from './readReturnedPayment.ts'

/** Renders the portal in place of the prerendered skeleton. */
export async function main(api: ApiConfig): Promise<void> {
  const returned = readReturnedPayment(Date.now())
  const analytics = createAnalytics()
  const store = createStore(api, analytics ? [createEventMiddleware(analytics)] : [])
  store.dispatch(syncLogOutAcrossTabs())
  // while this page is rendered, the network is idle
  loadAxios().catch(() => {})
  const route = getRoute(window.location.pathname)
  const screen = route.screen.preload()
  store.dispatch(restoreCachedUser())
  const persistor = await rehydrateStore(store)
  if (returned) store.dispatch(watchReturnedPayment(returned))
  // the last changes may still wait for the throttle
  window.addEventListener('pagehide', () => void persistor.flush())
  void store.dispatch(usersApi.endpoints.getAuth.initiate(undefined, { subscribe: false }))
  void store.dispatch(
    usersApi.endpoints.getUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  route.load(store)
  await screen

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <PortalApp store={store} analytics={analytics} />
    </StrictMode>,
  )
}

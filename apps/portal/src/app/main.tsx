import { type ApiConfig, usersApi } from '@portal/api-client'
import { GlobalStyle } from '@portal/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAnalytics } from '../shell/analytics/analytics.ts'
import { App } from './App.tsx'
import { restoreCachedUser } from '../session/restoreCachedUser.ts'
import { followOtherTabs } from '../session/logOut.ts'
import { routeOf } from './routes.tsx'
import { createStore, rehydrated } from '../session/store.ts'
import { takeReturnedPayment } from '../features/credits/watchedPayment.ts'

/** Puts the portal into the page, in place of what the document shows until then. */
export async function main(api: ApiConfig): Promise<void> {
  takeReturnedPayment(Date.now())
  const store = createStore(api)
  followOtherTabs()
  const route = routeOf(window.location.pathname)
  const screen = route.screen.preload()
  restoreCachedUser(store)
  const persistor = await rehydrated(store)
  // what waits to be written is not lost with a page that is left early
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
      <App store={store} />
    </StrictMode>,
  )
  startAnalytics()
}

import { usersApi } from '@portal/api-client'
import { GlobalStyle } from '@portal/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAnalytics } from './analytics.ts'
import { App } from './App.tsx'
import { isLogOutPending } from './device/memberCache.ts'
import { showKeptMember } from './device/showKeptMember.ts'
import { followOtherTabs } from './leave.ts'
import { paths } from './paths.ts'
import { routeOf } from './routes.tsx'
import { takeViewedUser, viewedUser } from '../shell/view-as/viewedUser.ts'
import { createStore, rehydrated } from './store.ts'
import { takeReturnedPayment } from './watchedPayment.ts'

takeViewedUser()
takeReturnedPayment(Date.now())
if (isLogOutPending()) {
  window.location.replace(paths.login)
  // this document has nothing to show any more
  await new Promise(() => {})
}
const store = createStore({ viewAsUser: viewedUser })
followOtherTabs()
const { pathname } = window.location
const route = routeOf(pathname === paths.root ? paths.home : pathname)
const screen = route.screen.preload()
showKeptMember(store)
const persistor = await rehydrated(store)
// what waits to be written is not lost with a page that is left early
window.addEventListener('pagehide', () => void persistor.flush())
// the session check, the member and the screen's first answers travel while the screen's code does
void store.dispatch(usersApi.endpoints.getAuth.initiate(undefined, { subscribe: false }))
void store.dispatch(usersApi.endpoints.getUser.initiate(undefined, { subscribe: false, forceRefetch: true }))
route.load?.(store.dispatch)
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

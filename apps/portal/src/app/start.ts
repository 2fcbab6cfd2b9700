import { prefetchRequests, browserApiConfig } from '@portal/api-client/prefetch'
import { takeViewedUser, viewedUser } from '../session/viewedUser.ts'
import { config } from '../config.ts'
import { isLogoutPending } from '../storage/pendingLogout.ts'
import { paths } from '../routing/paths.ts'
import { screens, type ScreenName, screenNameOf } from './screens.ts'

type Requests = Parameters<typeof prefetchRequests>[0]

const upcoming = { url: '/appointments/', params: { scope: 'upcoming' } }
const past = { url: '/appointments/', params: { scope: 'past' } }
const types = { url: '/appointments/types/' }

/** The session check and the member, and what some screens ask first, as their endpoints do. */
const always: Requests = [{ url: '/users/auth/' }, { url: '/users/me/' }]
const first: Partial<Record<ScreenName, Requests>> = {
  home: [upcoming],
  sessions: [upcoming, past],
  book: [upcoming, types],
}

/**
 * The document's first script, small enough to run long before the others are there: what is asked
 * first travels beside them.
 */
function start(): void {
  const screen = screenNameOf(window.location.pathname)
  const api = browserApiConfig({ origin: config.apiOrigin, viewAsUser: viewedUser })
  const takePrefetched = prefetchRequests([...always, ...((screen && first[screen]) ?? [])], api)
  // code that does not come is asked for again when it is shown
  if (screen) screens[screen]().catch(() => {})
  void import('./main.tsx').then(({ main }) => main({ ...api, takePrefetched }))
}

takeViewedUser()
// whoever has logged out is shown nothing any more
if (isLogoutPending()) window.location.replace(paths.login)
else start()

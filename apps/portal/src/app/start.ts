import { prefetchRequests, createBrowserApiConfig } from '@portal/api-client/prefetch'
import { readViewedUser } from '../storage/viewedUser.ts'
import { config } from '../config.ts'
import { isLogoutPending } from '../storage/pendingLogout.ts'
import { markStarted, reloadForMissingCode } from '../recovery/missingCode.ts'
import { paths } from '../routing/paths.ts'
import { type FirstRequest, screens, getScreenName } from './screens.ts'

type Requests = Parameters<typeof prefetchRequests>[0]

/** The session check and the member, which every screen needs. */
const commonRequests: Requests = [{ url: '/users/auth/' }, { url: '/users/me/' }]

/** The same requests as those of the endpoints, without the API client's code. */
const requests: Readonly<Record<FirstRequest, Requests[number]>> = {
  upcomingSessions: { url: '/appointments/', params: { scope: 'upcoming' } },
  pastSessions: { url: '/appointments/', params: { scope: 'past' } },
  bookingTimes: { url: '/appointments/types/' },
}

/**
 * The document's first script. It is small, so that the first requests are sent while the other
 * scripts are still loading.
 */
function start(): void {
  const name = getScreenName(window.location.pathname)
  const screen = name && screens[name]
  const viewedUserId = readViewedUser()
  const api = createBrowserApiConfig({ origin: config.apiOrigin, viewAsUser: () => viewedUserId })
  const first = screen?.firstRequests.map((request) => requests[request]) ?? []
  const takePrefetched = prefetchRequests([...commonRequests, ...first], api)
  // a failed import is retried when the screen is rendered
  screen?.load().catch(() => {})
  import('./main.tsx').then(({ main }) => main({ ...api, takePrefetched }), reloadForMissingCode)
}

markStarted()
// after an offline logout, nothing is shown until the login page has ended the session
if (isLogoutPending()) window.location.replace(paths.login)
else start()

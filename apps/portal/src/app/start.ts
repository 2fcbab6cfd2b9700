import { prefetchRequests, createBrowserApiConfig } from '@portal/api-client/prefetch'
import type { UserResponse } from '@portal/contract'
import { createStoredServerClock } from '../storage/clockOffset.ts'
import { readViewedUser } from '../storage/viewedUser.ts'
import { config } from '../config.ts'
import { isLogoutPending } from '../storage/pendingLogout.ts'
import { markStarted, reloadForMissingCode } from '../recovery/missingCode.ts'
import { paths } from '../routing/paths.ts'
import { commonRequests, getRequests, memberRequest } from './firstRequests.ts'
import { findScreen } from './screens.ts'

/**
 * The document's first script. It is small, so that the first requests are sent while the other
 * scripts are still loading.
 */
function start(): void {
  const screen = findScreen(window.location.pathname)
  const viewedUserId = readViewedUser()
  const api = createBrowserApiConfig({
    origin: config.apiOrigin,
    viewAsUser: () => viewedUserId,
    serverClock: createStoredServerClock(),
  })
  const requests = screen?.firstRequests ?? []
  const first = getRequests(requests, window.location.search)
  const listForMember = (data: object) =>
    requests.flatMap(
      (each) =>
        each.listForMember?.((data as UserResponse).user, api.serverClock.now(), api.timeZone()) ??
        [],
    )
  // what an admin sees is in another zone than the device's
  const followUp = viewedUserId === null ? { after: memberRequest, list: listForMember } : null
  const consumePrefetched = prefetchRequests([...commonRequests, ...first], api, followUp)
  // a failed import is retried when the screen is rendered, or when a call is made
  screen?.load().catch(() => {})
  for (const { importLoader } of requests) importLoader?.().catch(() => {})
  const prepared = import('./prepareStore.ts').then(({ prepareStore }) =>
    prepareStore({ ...api, consumePrefetched }),
  )
  // whoever waits for it has its failure
  prepared.catch(() => {})
  import('./main.tsx').then(({ main }) => main(prepared), reloadForMissingCode)
}

markStarted()
// after an offline logout, nothing is shown until the login page has ended the session
if (isLogoutPending()) window.location.replace(paths.login)
else start()

import { clearCache } from '../storage/memberCache.ts'
import { markLogoutPending, clearPendingLogout } from '../storage/pendingLogout.ts'
import { clearMemberData } from './persistence.ts'
import { LOGIN_PATH, loginPath } from './loginPath.ts'

const CHANNEL = 'portal:session'

/** Milliseconds that logging out waits for the server; then the login page retries. */
const PATIENCE = 3000

let isLeaving = false

/**
 * Loads the login document, so that no member data stays in memory. After login the member returns
 * to the current page, unless `again` is set.
 */
export function redirectToLogin(again = false): void {
  if (isLeaving) return
  isLeaving = true
  // the next user is unknown: keep the drafts for their owner and clear the cache
  clearCache()
  const { pathname, search } = window.location
  window.location.replace(pathname === '/' ? LOGIN_PATH : loginPath(pathname + search, again))
}

/**
 * Logs out. The data on the device is removed immediately, in all tabs, even if the rest fails.
 * `endSession` notifies the server; omit it if the server has already ended the session.
 */
export async function logOutOnDevice(endSession?: () => Promise<unknown>): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  // in this order: on a full device, removing data frees the space for the marker
  clearMemberData()
  if (endSession) markLogoutPending()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('signed-out')
  channel.close()
  if (endSession)
    await Promise.race([
      endSession().then(clearPendingLogout, () => null),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ])
  window.location.replace(LOGIN_PATH)
}

/**
 * Leaves the page when another tab logs out, and when the browser restores it from the back/forward
 * cache. Returns an unsubscribe function.
 */
export function syncLogOutAcrossTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => {
    isLeaving = true
    clearMemberData()
    window.location.replace(LOGIN_PATH)
  })
  const reloadWhenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reloadWhenRestored)
  return () => {
    channel.close()
    window.removeEventListener('pageshow', reloadWhenRestored)
  }
}

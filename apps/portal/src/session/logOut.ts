import { clearCache } from '../storage/memberCache.ts'
import { markLogoutPending, clearPendingLogout } from '../storage/pendingLogout.ts'
import { clearMemberData } from './persistence.ts'
import { LOGIN_PATH, loginPath } from './loginPath.ts'

const CHANNEL = 'portal:session'

/** Milliseconds that logging out waits for the server; after that the login page goes on trying. */
const PATIENCE = 3000

let isLeaving = false

/**
 * To the login page as a new document, so that nothing of the member stays in memory; afterwards,
 * `again` excepted, back to where they were.
 */
export function redirectToLogin(again = false): void {
  if (isLeaving) return
  isLeaving = true
  // who logs in next is not known: their drafts wait for the member, what was cached does not
  clearCache()
  const { pathname, search } = window.location
  window.location.replace(pathname === '/' ? LOGIN_PATH : loginPath(pathname + search, again))
}

/**
 * Signs out: the device forgets the member at once, here and in the other tabs, whatever becomes of
 * the rest. `endSession` tells the server; it is left out where the server has ended the session
 * already.
 */
export async function logOutOnDevice(endSession?: () => Promise<unknown>): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  // in this order: on a device that is full, what goes makes room for what must be remembered
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
 * Leaves when another tab logs out, and when the browser brings this page back from before. Answers
 * how to stop listening.
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

import { isClosurePending } from '../storage/pendingClosure.ts'
import { clearPendingLogout, markLogoutPending } from '../storage/pendingLogout.ts'
import { LOGIN_PATH, getLoginPath } from './loginPath.ts'
import { clearMemberCache, clearMemberData } from './memberData.ts'
import { selectHasEnded, sessionEnded, type SessionThunk } from './session.ts'

const CHANNEL = 'portal:session'

/** Milliseconds that a logout waits for the server. After that, the login page retries. */
const LOGOUT_TIMEOUT = 3000

/**
 * Loads the login document, so that no member data stays in memory. After login the member returns
 * to the current page. With `again`, the login page stays even if the browser is logged in.
 */
export const redirectToLogin =
  (again = false): SessionThunk =>
  (dispatch, getState) => {
    if (selectHasEnded(getState())) return
    dispatch(sessionEnded())
    // the next user is unknown: keep the drafts for their owner and clear the cache
    dispatch(clearMemberCache())
    const { pathname, search } = window.location
    window.location.replace(pathname === '/' ? LOGIN_PATH : getLoginPath(pathname + search, again))
  }

/**
 * Logs out. The data on the device is removed immediately, in all tabs, even if the rest fails.
 * `endSession` notifies the server; omit it if the server has already ended the session. `toast` is
 * the code of the message that the login page shows. `page` is opened instead of the login page.
 */
export const logOutOnDevice =
  (
    endSession?: () => Promise<unknown>,
    toast?: string,
    page: string = LOGIN_PATH,
  ): SessionThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectHasEnded(getState())) return
    dispatch(sessionEnded())
    // in this order: on a full device, removing data frees the space for the marker
    dispatch(clearMemberData())
    if (endSession) markLogoutPending()
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage('signed-out')
    channel.close()
    if (endSession)
      await Promise.race([
        endSession().then(clearPendingLogout, () => null),
        new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT)),
      ])
    window.location.replace(toast ? `${page}?toast=${toast}` : page)
  }

/**
 * Leaves a session that the server has ended. If this tab has requested to close the account and
 * the response was lost, it is closed by now: the device is cleared like after a logout.
 */
export const leaveEndedSession = (): SessionThunk => (dispatch) => {
  if (isClosurePending(Date.now())) void dispatch(logOutOnDevice(undefined, 'account_closed'))
  else dispatch(redirectToLogin())
}

/**
 * Opens the login page when another tab logs out, and reloads a page that the browser restores from
 * the back/forward cache. Returns an unsubscribe function.
 */
export const syncLogOutAcrossTabs =
  (): SessionThunk<() => void> =>
  (dispatch, getState, { tabStorage }) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => {
      // the tab that logs out receives its own message: it redirects after the server's response
      const isRedirecting = selectHasEnded(getState())
      dispatch(sessionEnded())
      // that tab has cleared the device, and its member may be another one
      dispatch(clearMemberCache())
      tabStorage.close()
      if (isRedirecting) return
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

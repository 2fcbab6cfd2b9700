import {
  accountsApi,
  isApiError,
  type LoginFields,
  requestOnce,
  usersApi,
} from '@portal/api-client'
import { getLoginErrorText } from '@portal/features/shared'
import { config } from '../../config.ts'
import { clearPendingLogout, isLogoutPending } from '../../storage/pendingLogout.ts'
import { clearMemberCache, startMemberCache } from '../../session/memberData.ts'
import { type AppStore, createStore } from '../../session/store.ts'
import type { LogIn } from './LoginScreen.tsx'

/** The requests of the login page. */
export function createLoginSession(store: AppStore = createStore()) {
  let check: Promise<boolean> | null = null
  return { checkSession, logIn }

  /**
   * Requests the CSRF cookie and returns whether this browser is logged in; false if the server
   * does not respond. Sends a pending logout first. Later calls return the same result: the cookie
   * is set before the first login, so that the server cannot reject it for a missing token.
   */
  function checkSession(): Promise<boolean> {
    return (check ??= requestSession())
  }

  async function requestSession(): Promise<boolean> {
    const { data } = await store.dispatch(
      requestOnce(usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true })),
    )
    // only a clear response: without a connection, cached data can still be shown
    if (data?.is_authenticated === false) {
      store.dispatch(clearMemberCache())
      clearPendingLogout()
    }
    if (!data?.is_authenticated) return false
    if (!isLogoutPending()) return true
    const { error } = await store.dispatch(accountsApi.endpoints.logout.initiate())
    if (!error) clearPendingLogout()
    return false
  }

  /**
   * Logs in. With `authOnly`, the device stores only the session cookie
   * (docs/specification.md#states).
   */
  async function logIn(fields: LoginFields): ReturnType<LogIn> {
    await checkSession()
    try {
      const { user, account_reopened } = await store
        .dispatch(accountsApi.endpoints.login.initiate(fields))
        .unwrap()
      if (!fields.authOnly) store.dispatch(startMemberCache(user))
      return { kind: 'logged-in', isReopened: account_reopened }
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      if ('code' in thrown && thrown.code === 'two_factor_required')
        return { kind: 'code-required' }
      // the next try gets a new token
      check = null
      const message = getLoginErrorText(thrown, config.conciergeEmail)
      // either of the two can be wrong; the password is what is typed again
      return 'code' in thrown && thrown.code === 'invalid_credentials'
        ? { kind: 'rejected', message, field: 'password' }
        : { kind: 'rejected', message }
    }
  }
}

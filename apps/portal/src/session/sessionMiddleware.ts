import { type ApiError, isApiError, usersApi } from '@portal/api-client'
import type { User } from '@portal/contract'
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { viewedUser } from './viewedUser.ts'
import { cacheUser } from '../storage/memberCache.ts'
import { redirectToLogin } from './logOut.ts'
import { clearMemberData } from './persistence.ts'
import { isCsrfTokenRejectedAgain } from './rejectedCsrfToken.ts'

/**
 * Reacts to responses that reveal the session's state. A 401 triggers the session check, because
 * only a clear response of GET /users/auth/ ends a session. A rejected CSRF token leads to the
 * login page (docs/specification.md#errors), which returns with a new token unless that was
 * rejected as well.
 */
export const sessionMiddleware: Middleware = (store) => (next) => (action) => {
  if (isRejectedWithValue(action) && isApiError(action.payload))
    react(action.payload, endpointOf(action.meta))
  if (usersApi.endpoints.getUser.matchFulfilled(action) && viewedUser() === null)
    meet(action.payload)
  return next(action)

  function meet(user: User) {
    const before = usersApi.endpoints.getUser.select()(store.getState()).data
    // another user logged in from another tab: this page shows the previous user's data
    if (before && before.id !== user.id) {
      clearMemberData()
      window.location.reload()
    } else cacheUser(user, Date.now())
  }

  function react(error: ApiError, endpoint: string | null) {
    if (endpoint === 'login') return
    if (error.kind === 'csrf') redirectToLogin(isCsrfTokenRejectedAgain(Date.now()))
    if (error.kind === 'unauthenticated') {
      const recheck = usersApi.endpoints.getAuth.initiate(undefined, {
        subscribe: false,
        forceRefetch: true,
      })
      void (store.dispatch as (thunk: typeof recheck) => unknown)(recheck)
    }
  }
}

function endpointOf(meta: unknown): string | null {
  const arg: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'arg') : null
  const name: unknown =
    typeof arg === 'object' && arg !== null ? Reflect.get(arg, 'endpointName') : null
  return typeof name === 'string' ? name : null
}

import {
  type ApiError,
  getEndpointName,
  isApiError,
  isRenewingCall,
  requestOnce,
  selectIsChangingPassword,
  usersApi,
} from '@portal/api-client'
import type { User } from '@portal/contract'
import {
  isFulfilled,
  isRejectedWithValue,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { MemberCache } from '../storage/memberCache.ts'
import { redirectToLogin } from './logOut.ts'
import { isViewingRequired } from './isViewingRequired.ts'
import { isCsrfTokenRejectedAgain } from './rejectedCsrfToken.ts'
import {
  type AppExtra,
  selectViewedUserId,
  sessionEnded,
  type SessionState,
  sessionSuperseded,
} from './session.ts'

type Dispatch = ThunkDispatch<{ session: SessionState }, AppExtra, UnknownAction>

/**
 * Reacts to responses that reveal the session's state. A 401, or a viewing that has ended, triggers
 * the session check, because only a clear response of GET /users/auth/ ends a session. A rejected
 * CSRF token redirects to the login page (docs/specification.md#errors), which returns with a new
 * token unless that was rejected as well.
 */
export const createSessionMiddleware =
  (memberCache: MemberCache): Middleware =>
  (store) =>
  (next) =>
  (action) => {
    const dispatch: Dispatch = store.dispatch
    if (isRejectedWithValue(action) && isApiError(action.payload))
      handleError(action.payload, getEndpointName(action))
    if (selectViewedUserId(store.getState()) === null) {
      if (usersApi.endpoints.getUser.matchFulfilled(action)) handleUser(action.payload)
      // at once: the next page load would find a newer session version than the stored one
      if (isFulfilled(action) && isRenewingCall(getEndpointName(action)))
        memberCache.storeUser(action.payload as User, Date.now())
    }
    return next(action)

    function handleUser(user: User) {
      const before = usersApi.endpoints.getUser.select()(store.getState()).data
      // another user logged in from another tab: this page shows the previous user's data
      if (before && before.id !== user.id) {
        // what was not sent waits for that user
        memberCache.clear()
        dispatch(sessionEnded())
        window.location.reload()
      } else if (before && isNewer(user, before)) dispatch(sessionSuperseded())
      else memberCache.storeUser(user, Date.now())
    }

    /** Whether the session version increased, other than by a change on this device. */
    function isNewer(user: User, before: User): boolean {
      return (
        user.user_session_version > before.user_session_version &&
        !selectIsChangingPassword(store.getState()) &&
        !memberCache.hasUser(user)
      )
    }

    function handleError(error: ApiError, endpoint: string | null) {
      if (endpoint === 'login') return
      if (error.kind === 'csrf') dispatch(redirectToLogin(isCsrfTokenRejectedAgain(Date.now())))
      const isViewingOver = isViewingRequired(error) && endpoint !== 'getAuth'
      if (error.kind === 'unauthenticated' || isViewingOver) {
        const recheck = requestOnce(
          usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true }),
        )
        void (store.dispatch as (thunk: typeof recheck) => unknown)(recheck)
      }
    }
  }

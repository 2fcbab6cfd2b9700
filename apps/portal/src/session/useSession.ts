import {
  isApiError,
  polling,
  selectIsChangingPassword,
  useGetAuthQuery,
  useGetUserQuery,
} from '@portal/api-client'
import type { AuthResponse, User } from '@portal/contract'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { isViewingRequired } from './isViewingRequired.ts'
import { selectIsSuperseded, selectViewedUserId } from './session.ts'

export type LoginState =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  /** The password was changed, or every session ended, elsewhere. */
  | { readonly status: 'superseded' }
  | { readonly status: 'unreachable'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'authenticated'; readonly user: User }

/**
 * Returns the session state: unknown, then logged in or not (docs/specification.md#states). The
 * cached user is shown before the check. Only a clear response ends a session; a failing server
 * never does.
 */
export function useSession(): LoginState {
  const auth = useGetAuthQuery(undefined, polling.auth)
  const user = useGetUserQuery(undefined, polling.user)
  const isChangingPassword = useSelector(selectIsChangingPassword)
  const isViewing = useSelector(selectViewedUserId) !== null
  const isKnownSuperseded = useSelector(selectIsSuperseded)
  const comparison = compareVersions(auth.data, user.data)
  const isConfirmed = useConfirmedMismatch(comparison === 'older', auth)
  // a server may also respond with 401
  if (auth.data?.is_authenticated === false || isLoggedOut(auth.error))
    return { status: 'anonymous' }
  // a viewing may end while the member is on screen
  const viewingError = [auth, user].map(({ error }) => error).find(isViewingRequired)
  if (isViewing && viewingError)
    return { status: 'unreachable', error: viewingError, retry: () => void auth.refetch() }
  if (user.data) {
    const isMismatch = (comparison === 'newer' || isConfirmed) && !isChangingPassword
    return (isKnownSuperseded || isMismatch) && !isViewing
      ? { status: 'superseded' }
      : { status: 'authenticated', user: user.data }
  }
  // logged in, but the user request failed: no reason to log out
  if (auth.data && user.isError && !user.isFetching)
    return { status: 'unreachable', error: user.error, retry: () => void user.refetch() }
  // an admin who may not view this member is still logged in: the login page would redirect back
  if (auth.isError && !auth.data && !auth.isFetching && isViewing)
    return { status: 'unreachable', error: auth.error, retry: () => void auth.refetch() }
  // the first check failed and no user is cached: go to the login page
  const isFailed = auth.isError && !auth.data && !auth.isFetching
  return { status: isFailed ? 'anonymous' : 'unknown' }
}

/** How the session version of the check differs from the user's; null if it does not. */
function compareVersions(auth?: AuthResponse, user?: User): 'newer' | 'older' | null {
  if (!auth || !user) return null
  // no version at all is a mismatch, too
  const version = auth.user_session_version ?? 0
  if (version === user.user_session_version) return null
  return version > user.user_session_version ? 'newer' : 'older'
}

interface AuthCheck {
  readonly refetch: () => unknown
  /** The arrival of the last successful response, epoch milliseconds. */
  readonly fulfilledTimeStamp?: number | undefined
}

/**
 * Returns whether the version of a second successful check is older than the user's, too. The first
 * may be a response that was in flight while this device changed the password. A check that fails
 * confirms nothing: the next one does.
 */
function useConfirmedMismatch(
  isOlder: boolean,
  { refetch, fulfilledTimeStamp }: AuthCheck,
): boolean {
  const [firstCheck, setFirstCheck] = useState<number | null>(null)
  if (isOlder && firstCheck === null) setFirstCheck(fulfilledTimeStamp ?? null)
  if (!isOlder && firstCheck !== null) setFirstCheck(null)
  useEffect(() => {
    if (isOlder) void refetch()
  }, [isOlder, refetch])
  return isOlder && firstCheck !== null && fulfilledTimeStamp !== firstCheck
}

const isLoggedOut = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'unauthenticated'

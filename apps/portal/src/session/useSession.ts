import {
  isApiError,
  polling,
  selectIsChangingPassword,
  useGetAuthQuery,
  useGetUserQuery,
} from '@portal/api-client'
import type { User } from '@portal/contract'
import { useSelector } from 'react-redux'
import { viewedUser } from './viewedUser.ts'

export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  /** The password was changed, or every session ended, elsewhere. */
  | { readonly status: 'superseded' }
  | { readonly status: 'unreachable'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'authenticated'; readonly user: User }

/**
 * Unknown, then logged in or not (portal-spec §4). The member whom this device knows is shown
 * before the check. Only a clear answer ends a session; a failing server never does.
 */
export function useSession(): Session {
  const auth = useGetAuthQuery(undefined, polling.auth)
  const user = useGetUserQuery(undefined, polling.user)
  const isChangingPassword = useSelector(selectIsChangingPassword)
  // a server may also say it by a 401
  if (auth.data?.is_authenticated === false || isSignedOut(auth.error))
    return { status: 'anonymous' }
  if (user.data) {
    // the version only rises: an older one is an answer that was overtaken
    const isSuperseded =
      (auth.data?.user_session_version ?? 0) > user.data.user_session_version &&
      !isChangingPassword &&
      viewedUser() === null
    return isSuperseded ? { status: 'superseded' } : { status: 'authenticated', user: user.data }
  }
  // logged in, but the member could not be read: not a reason to send anyone away
  if (auth.data && user.isError && !user.isFetching)
    return { status: 'unreachable', error: user.error, retry: () => void user.refetch() }
  // whoever may not view as this member is logged in all the same: the login page would send them straight back
  if (auth.isError && !auth.data && !auth.isFetching && viewedUser() !== null)
    return { status: 'unreachable', error: auth.error, retry: () => void auth.refetch() }
  // the very first check failed and nothing is known: the login page is the way on
  const isFailed = auth.isError && !auth.isFetching
  return { status: isFailed ? 'anonymous' : 'unknown' }
}

const isSignedOut = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'unauthenticated'

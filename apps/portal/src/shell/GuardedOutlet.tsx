import { usersApi } from '@portal/api-client'
import type { User } from '@portal/contract'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import {
  getMembersOnlyRedirect,
  lockedState,
  openLockedState,
} from '../routing/getMembersOnlyRedirect.ts'
import { ScreenSkeleton, type SkeletonKind } from './page/ScreenSkeleton.tsx'

/**
 * The screen. When the member's plan does not include it, a redirect, or `locked` in its place
 * after a tap on its entry in the navigation.
 */
export function GuardedOutlet({
  pathname,
  user,
  skeleton,
  locked,
}: {
  pathname: string
  user: User
  skeleton: SkeletonKind
  locked: ReactNode
}) {
  const { search, state }: { search: string; state: unknown } = useLocation()
  const { isFetching } = usersApi.endpoints.getUser.useQueryState()
  const redirect = getMembersOnlyRedirect(pathname, user)
  if (redirect === null) return <Outlet />
  // a cached member may have renewed the membership since
  if (isFetching) return <ScreenSkeleton kind={skeleton} />
  if (state === openLockedState) return locked
  // the query may contain the code of another message
  return <Navigate to={redirect + search.replace('?', '&')} state={lockedState} replace />
}

import { usersApi } from '@portal/api-client'
import type { User } from '@portal/contract'
import { Navigate, Outlet, useLocation } from 'react-router'
import { getMembersOnlyRedirect, lockedState } from '../routing/getMembersOnlyRedirect.ts'
import { ScreenSkeleton, type SkeletonKind } from './page/ScreenSkeleton.tsx'

/** The screen, or a redirect when the member's plan does not include it. */
export function GuardedOutlet({
  pathname,
  user,
  skeleton,
}: {
  pathname: string
  user: User
  skeleton: SkeletonKind
}) {
  const { search } = useLocation()
  const { isFetching } = usersApi.endpoints.getUser.useQueryState()
  const redirect = getMembersOnlyRedirect(pathname, user)
  if (redirect === null) return <Outlet />
  // a cached member may have renewed the membership since
  if (isFetching) return <ScreenSkeleton kind={skeleton} />
  // the query may contain the code of another message
  return <Navigate to={redirect + search.replace('?', '&')} state={lockedState} replace />
}

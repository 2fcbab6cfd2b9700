import { usersApi } from '@portal/api-client'
import type { User } from '@portal/contract'
import { Navigate, Outlet } from 'react-router'
import { getMembersOnlyRedirect } from '../routing/getMembersOnlyRedirect.ts'
import { ScreenSkeleton } from './AppSkeleton.tsx'

/** The screen, or a redirect when the member's plan does not include it. */
export function GuardedOutlet({ pathname, user }: { pathname: string; user: User }) {
  const { isFetching } = usersApi.endpoints.getUser.useQueryState()
  const redirect = getMembersOnlyRedirect(pathname, user)
  if (redirect === null) return <Outlet />
  // a cached member may have renewed the membership since
  return isFetching ? <ScreenSkeleton /> : <Navigate to={redirect} replace />
}

import { LockedNotice } from '@portal/features/membership'
import { Link } from '@portal/ui'
import { useLocation } from 'react-router'
import { lockedState } from '../../routing/getMembersOnlyRedirect.ts'
import { getSettingsPath } from '../../routing/paths.ts'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/**
 * What a member without an active membership still has, and a link to the concierge. It is open
 * after the redirect from a members-only address.
 */
export function MembershipNotice() {
  const { state }: { state: unknown } = useLocation()
  return (
    <LockedNotice
      isInitiallyOpen={state === lockedState}
      renderStart={(label) => (
        <Link as={RouteLink} to={getSettingsPath('credits')}>
          {label}
        </Link>
      )}
      renderContact={(label) => (
        <Link as={RouteLink} to={getNewMessagePath({ practitionerId: null })}>
          {label}
        </Link>
      )}
    />
  )
}

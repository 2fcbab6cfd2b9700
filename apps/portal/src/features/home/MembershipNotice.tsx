import { LockedNotice } from '@portal/features/membership'
import { Link } from '@portal/ui'
import { getNewMessagePath } from '../../routing/messagePaths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** What a member without an active membership still has, and a link to the concierge. */
export const MembershipNotice = () => (
  <LockedNotice
    renderContact={(label) => (
      <Link as={RouteLink} to={getNewMessagePath({ practitionerId: null })}>
        {label}
      </Link>
    )}
  />
)

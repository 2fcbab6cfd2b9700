import { WaitingSummary } from '@portal/features/time-requests'
import { Link } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { getTimeOfferPath } from './timeOfferPath.ts'

/** The offered time, on the overview. */
export const WaitingCard = () => (
  <WaitingSummary
    renderOfferLink={(id) => (
      <Link as={RouteLink} to={getTimeOfferPath(id)}>
        See this time
      </Link>
    )}
    listLink={
      <Link as={RouteLink} to={paths.openings}>
        What you're waiting for
      </Link>
    }
  />
)

import { WaitingSummary } from '@portal/features/time-requests'
import { ButtonLink } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { getTimeOfferPath } from './timeOfferPath.ts'

/** The offered time, on the overview. */
export const WaitingCard = () => (
  <WaitingSummary
    renderOfferLink={(id) => (
      <ButtonLink as={RouteLink} to={getTimeOfferPath(id)} variant="secondary">
        See this time
      </ButtonLink>
    )}
    listLink={
      <ButtonLink as={RouteLink} to={paths.openings} variant="secondary">
        What you're waiting for
      </ButtonLink>
    }
  />
)

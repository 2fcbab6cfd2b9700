import { DueToday } from '@portal/features/protocols'
import { ButtonLink } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** Today's items on the overview. */
export const TodayCard = () => (
  <DueToday
    renderLink={(label) => (
      <ButtonLink as={RouteLink} to={paths.protocols} variant="secondary" size="small">
        {label}
      </ButtonLink>
    )}
  />
)

import { DueToday } from '@portal/features/protocols'
import { Link } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** Today's items on the overview. */
export const TodayCard = () => (
  <DueToday
    renderLink={(label) => (
      <Link as={RouteLink} to={paths.protocols}>
        {label}
      </Link>
    )}
  />
)

import { ButtonLink, Card } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** Opens the assistant. */
export const AskCard = () => (
  <Card>
    <ButtonLink as={RouteLink} to={paths.explore} variant="secondary">
      Ask about your records
    </ButtonLink>
  </Card>
)

import { LockedContent } from '@portal/features/membership'
import { ButtonLink, Card, Link, PageTitle, ScreenParts } from '@portal/ui'
import { useLocation } from 'react-router'
import { isUnder } from '../../routing/matchRoute.ts'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { getSettingsPath } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { navigationItems } from '../../shell/navigation/navigationItems.ts'

/** A screen of the navigation that the member's plan does not include. */
export function LockedScreen() {
  const { pathname } = useLocation()
  return (
    <ScreenParts gap={6}>
      <PageTitle>{navigationItems.find(({ to }) => isUnder(to, pathname))?.label}</PageTitle>
      <Card>
        <LockedContent
          renderStart={(label) => (
            <ButtonLink as={RouteLink} to={getSettingsPath('credits')}>
              {label}
            </ButtonLink>
          )}
          renderContact={(label) => (
            <Link as={RouteLink} to={getNewMessagePath({ practitionerId: null })}>
              {label}
            </Link>
          )}
        />
      </Card>
    </ScreenParts>
  )
}

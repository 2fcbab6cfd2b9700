import {
  DevicesSection,
  type EmailSwitch,
  NotificationsSection,
  PractitionerSection,
  ProfileSection,
} from '@portal/features/settings'
import { ButtonLink, Link } from '@portal/ui'
import { createContext, use } from 'react'
import { getSettingsPath, paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { LogOutEverywhereDialog } from './security/LogOutEverywhereDialog.tsx'

// sections that need something of the portal: its links, its features, or logging out

/** The email switches of the features. */
export const EmailSwitches = createContext<readonly EmailSwitch[]>([])

export const LinkedNotifications = () => <NotificationsSection emailSwitches={use(EmailSwitches)} />

export const LinkedProfile = () => (
  <ProfileSection
    changeEmailLink={
      <Link as={RouteLink} to={getSettingsPath('security')}>
        Change it
      </Link>
    }
  />
)

const choosePath = `${paths.choosePractitioner}?${new URLSearchParams({
  next: getSettingsPath('practitioner'),
})}`

export const LinkedPractitioner = () => (
  <PractitionerSection
    renderChooseLink={(label) => (
      <ButtonLink as={RouteLink} to={choosePath} variant="secondary">
        {label}
      </ButtonLink>
    )}
  />
)

export const LinkedDevices = () => (
  <DevicesSection renderLogOutDialog={(onClose) => <LogOutEverywhereDialog onClose={onClose} />} />
)

import { bookingScreens, upcomingSessions } from '../features/booking/screens.ts'
import { choosePractitionerScreens } from '../features/choose-practitioner/screens.ts'
import { courseScreens } from '../features/courses/screens.ts'
import { documentScreens } from '../features/documents/screens.ts'
import { entryScreens } from '../features/entry/screens.ts'
import { overviewRequest } from '../features/home/overviewRequest.ts'
import { labOrderScreens } from '../features/lab-orders/screens.ts'
import { labScreens } from '../features/labs/screens.ts'
import { protocolScreens } from '../features/protocols/screens.ts'
import { questionnaireScreens } from '../features/questionnaires/screens.ts'
import { createSettingsScreens } from '../features/settings/screens.ts'
import { timeRequestScreens } from '../features/time-requests/screens.ts'
import { findRouteName } from '../routing/matchRoute.ts'
import { isPublicRoute, type PublicRouteName, type RouteName } from '../routing/routes.ts'
import type { Screen } from '../shell/declarations/screen.ts'

/** Every route except the root, which redirects, and the login page, which is another document. */
export type ScreenName = Exclude<RouteName, 'root' | 'login'>

const conversations: Screen = {
  load: async () => (await import('./screens/ConversationsScreen.tsx')).ConversationsScreen,
  skeleton: 'messages',
  offlineInput: 'all',
}

/** The screen of each route of the app document. The compiler requires one for every route. */
const appScreens: Readonly<Record<Exclude<ScreenName, PublicRouteName>, Screen>> = {
  home: {
    load: async () => (await import('./screens/OverviewScreen.tsx')).OverviewScreen,
    skeleton: 'home',
    // its cards may have such input
    offlineInput: 'some',
    firstRequests: [upcomingSessions, overviewRequest],
  },
  messages: conversations,
  conversation: conversations,
  explore: {
    load: async () => (await import('./screens/ExploreScreen.tsx')).ExploreScreen,
    skeleton: 'card',
    offlineInput: 'all',
  },
  ...bookingScreens,
  ...choosePractitionerScreens,
  ...courseScreens,
  ...documentScreens,
  ...entryScreens,
  ...labScreens,
  ...labOrderScreens,
  ...protocolScreens,
  ...questionnaireScreens,
  ...createSettingsScreens(
    async () => (await import('./screens/SettingsScreen.tsx')).SettingsScreen,
  ),
  ...timeRequestScreens,
}

export const isScreenName = (name: RouteName): name is ScreenName =>
  name !== 'root' && name !== 'login'

/**
 * Returns the screen of a route. The app document also shows the public screens, which usually have
 * their own document (docs/decisions/0011-public-pages-document.md).
 */
export const getScreen = (name: ScreenName): Screen =>
  isPublicRoute(name)
    ? {
        load: async () => (await import('./publicScreens.tsx')).publicScreens[name],
        skeleton: 'card',
      }
    : appScreens[name]

/** The screen that a path shows, null for an unknown path. The root shows home. */
export function getScreenName(pathname: string): ScreenName | null {
  const name = findRouteName(pathname)
  if (name === 'root') return 'home'
  return name !== null && isScreenName(name) ? name : null
}

/** The screen that a path shows, null for an unknown path. */
export function findScreen(pathname: string): Screen | null {
  const name = getScreenName(pathname)
  return name && getScreen(name)
}

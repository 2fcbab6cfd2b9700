import type { ComponentType } from 'react'
import { findRouteName } from '../routing/matchRoute.ts'
import { isPublicRoute, type PublicRouteName, type RouteName } from '../routing/routes.ts'
import type { SkeletonKind } from '../shell/ScreenSkeleton.tsx'
import type { FirstRequest } from './firstRequests.ts'

type PlaceholderName =
  keyof (typeof import('../features/placeholders/placeholderScreens.tsx'))['placeholderScreens']

export interface Screen {
  /** Imports the screen's code, which is a chunk of its own. */
  readonly load: () => Promise<ComponentType>
  /** The placeholder until the code and the session have loaded. */
  readonly skeleton: SkeletonKind
  readonly firstRequests: readonly FirstRequest[]
}

const createScreen = (
  skeleton: SkeletonKind,
  load: Screen['load'],
  ...firstRequests: FirstRequest[]
): Screen => ({ skeleton, load, firstRequests })

/** A screen that is not built yet. */
const createPlaceholder = (name: PlaceholderName): Screen =>
  createScreen(
    'card',
    async () =>
      (await import('../features/placeholders/placeholderScreens.tsx')).placeholderScreens[name],
  )

/** Every route except the root, which redirects, and the login page, which is another document. */
export type ScreenName = Exclude<RouteName, 'root' | 'login'>

const loadSettings = async () =>
  (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen

const loadMessages = async () =>
  (await import('../features/messaging/MessagesScreen.tsx')).MessagesScreen

/** The screen of each route of the app document. */
const appScreens: Readonly<Record<Exclude<ScreenName, PublicRouteName>, Screen>> = {
  home: createScreen(
    'home',
    async () => (await import('./OverviewScreen.tsx')).OverviewScreen,
    'upcomingSessions',
  ),
  assessment: createPlaceholder('assessment'),
  assessmentResults: createPlaceholder('assessmentResults'),
  protocols: createScreen(
    'list',
    async () => (await import('../features/protocols/ProtocolsScreen.tsx')).ProtocolsScreen,
  ),
  protocol: createScreen(
    'detail',
    async () => (await import('../features/protocols/ProtocolScreen.tsx')).ProtocolScreen,
  ),
  messages: createScreen('messages', loadMessages),
  conversation: createScreen('messages', loadMessages),
  explore: createPlaceholder('explore'),
  sessions: createScreen(
    'list',
    async () => (await import('../features/booking/SessionsScreen.tsx')).SessionsScreen,
    'upcomingSessions',
    'pastSessions',
  ),
  book: createScreen(
    'booking',
    async () => (await import('../features/booking/BookScreen.tsx')).BookScreen,
    'upcomingSessions',
    'bookingTimes',
  ),
  confirm: createScreen(
    'form',
    async () => (await import('../features/booking/ConfirmScreen.tsx')).ConfirmScreen,
  ),
  session: createScreen(
    'detail',
    async () => (await import('../features/booking/SessionScreen.tsx')).SessionScreen,
  ),
  documents: createScreen(
    'list',
    async () => (await import('../features/documents/DocumentsScreen.tsx')).DocumentsScreen,
    'documents',
  ),
  labs: createScreen(
    'card',
    async () => (await import('../features/labs/LabsScreen.tsx')).LabsScreen,
    'labs',
  ),
  addLabs: createPlaceholder('addLabs'),
  labCheckout: createPlaceholder('labCheckout'),
  labStatus: createPlaceholder('labStatus'),
  labResults: createScreen(
    'list',
    async () => (await import('../features/labs/LabResultsScreen.tsx')).LabResultsScreen,
    'labResults',
  ),
  courses: createPlaceholder('courses'),
  enrolledCourses: createPlaceholder('enrolledCourses'),
  course: createPlaceholder('course'),
  enrolledCourse: createPlaceholder('enrolledCourse'),
  coursePlayer: createPlaceholder('coursePlayer'),
  webview: createScreen(
    'card',
    async () => (await import('../features/entry/WebviewScreen.tsx')).WebviewScreen,
  ),
  choosePractitioner: createScreen(
    'card',
    async () =>
      (await import('../features/choose-practitioner/ChoosePractitionerScreen.tsx'))
        .ChoosePractitionerScreen,
  ),
  surveys: createPlaceholder('surveys'),
  forms: createPlaceholder('forms'),
  loading: createScreen(
    'card',
    async () => (await import('../features/entry/LoadingScreen.tsx')).LoadingScreen,
  ),
  settings: createScreen('settings', loadSettings),
  settingsSection: createScreen('section', loadSettings),
}

export const isScreenName = (name: RouteName): name is ScreenName =>
  name !== 'root' && name !== 'login'

/**
 * Returns the screen of a route. The app document also shows the public screens, which usually have
 * their own document (docs/decisions/0011-public-pages-document.md).
 */
export const getScreen = (name: ScreenName): Screen =>
  isPublicRoute(name)
    ? createScreen('card', async () => (await import('./publicScreens.tsx')).publicScreens[name])
    : appScreens[name]

/** The screen that a path shows, null for an unknown path. The root shows home. */
export function getScreenName(pathname: string): ScreenName | null {
  const name = findRouteName(pathname)
  if (name === 'root') return 'home'
  return name !== null && isScreenName(name) ? name : null
}

import type { ComponentType } from 'react'
import { findRouteName } from '../routing/matchRoute.ts'
import type { RouteName } from '../routing/paths.ts'

type PlaceholderName =
  keyof (typeof import('../features/placeholders/placeholderScreens.tsx'))['placeholderScreens']
type PublicName = keyof (typeof import('./publicScreens.tsx'))['publicScreens']

/** Requests that a screen needs to show its first content; sent before its code is loaded. */
export type FirstRequest = 'upcomingSessions' | 'pastSessions' | 'bookingTimes'

export interface Screen {
  /** Imports the screen's code, which is a chunk of its own. */
  readonly load: () => Promise<ComponentType>
  readonly firstRequests: readonly FirstRequest[]
}

const createScreen = (load: Screen['load'], ...firstRequests: FirstRequest[]): Screen => ({
  load,
  firstRequests,
})

/** A screen that is not built yet. */
const createPlaceholder = (name: PlaceholderName): Screen =>
  createScreen(
    async () =>
      (await import('../features/placeholders/placeholderScreens.tsx')).placeholderScreens[name],
  )

/**
 * A public screen, which usually has its own document
 * (docs/decisions/0011-public-pages-document.md).
 */
const createPublicScreen = (name: PublicName): Screen =>
  createScreen(async () => (await import('./publicScreens.tsx')).publicScreens[name])

/**
 * The screen of each route of the app document. The root redirects, and the login page is another
 * document.
 */
export const screens: Readonly<Record<Exclude<RouteName, 'root' | 'login'>, Screen>> = {
  home: createScreen(
    async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen,
    'upcomingSessions',
  ),
  assessment: createPlaceholder('assessment'),
  assessmentResults: createPlaceholder('assessmentResults'),
  open: createPublicScreen('open'),
  join: createPublicScreen('join'),
  joinBrand: createPublicScreen('joinBrand'),
  joinOffer: createPublicScreen('joinOffer'),
  protocols: createPlaceholder('protocols'),
  protocolPreview: createPublicScreen('protocolPreview'),
  messages: createPlaceholder('messages'),
  explore: createPlaceholder('explore'),
  sessions: createScreen(
    async () => (await import('../features/booking/SessionsScreen.tsx')).SessionsScreen,
    'upcomingSessions',
    'pastSessions',
  ),
  book: createScreen(
    async () => (await import('../features/booking/BookScreen.tsx')).BookScreen,
    'upcomingSessions',
    'bookingTimes',
  ),
  confirm: createScreen(
    async () => (await import('../features/booking/ConfirmScreen.tsx')).ConfirmScreen,
  ),
  documents: createPlaceholder('documents'),
  labs: createPlaceholder('labs'),
  addLabs: createPlaceholder('addLabs'),
  labCheckout: createPlaceholder('labCheckout'),
  labStatus: createPlaceholder('labStatus'),
  labResults: createPlaceholder('labResults'),
  courses: createPlaceholder('courses'),
  enrolledCourses: createPlaceholder('enrolledCourses'),
  course: createPlaceholder('course'),
  enrolledCourse: createPlaceholder('enrolledCourse'),
  coursePlayer: createPlaceholder('coursePlayer'),
  webview: createScreen(
    async () => (await import('../features/entry/WebviewScreen.tsx')).WebviewScreen,
  ),
  forgotPassword: createPublicScreen('forgotPassword'),
  confirmEmail: createPublicScreen('confirmEmail'),
  choosePractitioner: createScreen(
    async () =>
      (await import('../features/choose-practitioner/ChoosePractitionerScreen.tsx'))
        .ChoosePractitionerScreen,
  ),
  surveys: createPlaceholder('surveys'),
  forms: createPlaceholder('forms'),
  loading: createScreen(
    async () => (await import('../features/entry/LoadingScreen.tsx')).LoadingScreen,
  ),
  invite: createPublicScreen('invite'),
  redeemInvite: createPublicScreen('redeemInvite'),
  settings: createScreen(
    async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
  ),
}

export type ScreenName = keyof typeof screens

export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** The screen that a path shows, null for an unknown path. The root shows home. */
export function getScreenName(pathname: string): ScreenName | null {
  const name = findRouteName(pathname)
  if (name === 'root') return 'home'
  return name !== null && isScreenName(name) ? name : null
}

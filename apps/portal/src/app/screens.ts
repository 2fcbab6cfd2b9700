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

const screen = (load: Screen['load'], ...firstRequests: FirstRequest[]): Screen => ({
  load,
  firstRequests,
})

/** A screen that is not built yet. */
const placeholder = (name: PlaceholderName): Screen =>
  screen(
    async () =>
      (await import('../features/placeholders/placeholderScreens.tsx')).placeholderScreens[name],
  )

/**
 * A public screen, which usually has its own document
 * (docs/decisions/0011-public-pages-document.md).
 */
const publicScreen = (name: PublicName): Screen =>
  screen(async () => (await import('./publicScreens.tsx')).publicScreens[name])

/**
 * The screen of each route of the app document. The root redirects, and the login page is another
 * document.
 */
export const screens: Readonly<Record<Exclude<RouteName, 'root' | 'login'>, Screen>> = {
  home: screen(
    async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen,
    'upcomingSessions',
  ),
  assessment: placeholder('assessment'),
  assessmentResults: placeholder('assessmentResults'),
  open: publicScreen('open'),
  join: publicScreen('join'),
  joinBrand: publicScreen('joinBrand'),
  joinOffer: publicScreen('joinOffer'),
  protocols: placeholder('protocols'),
  protocolPreview: publicScreen('protocolPreview'),
  messages: placeholder('messages'),
  explore: placeholder('explore'),
  sessions: screen(
    async () => (await import('../features/booking/SessionsScreen.tsx')).SessionsScreen,
    'upcomingSessions',
    'pastSessions',
  ),
  book: screen(
    async () => (await import('../features/booking/BookScreen.tsx')).BookScreen,
    'upcomingSessions',
    'bookingTimes',
  ),
  confirm: screen(
    async () => (await import('../features/booking/ConfirmScreen.tsx')).ConfirmScreen,
  ),
  documents: placeholder('documents'),
  labs: placeholder('labs'),
  addLabs: placeholder('addLabs'),
  labCheckout: placeholder('labCheckout'),
  labStatus: placeholder('labStatus'),
  labResults: placeholder('labResults'),
  courses: placeholder('courses'),
  enrolledCourses: placeholder('enrolledCourses'),
  course: placeholder('course'),
  enrolledCourse: placeholder('enrolledCourse'),
  coursePlayer: placeholder('coursePlayer'),
  webview: screen(async () => (await import('../features/entry/WebviewScreen.tsx')).WebviewScreen),
  forgotPassword: publicScreen('forgotPassword'),
  confirmEmail: publicScreen('confirmEmail'),
  choosePractitioner: screen(
    async () =>
      (await import('../features/choose-practitioner/ChoosePractitionerScreen.tsx'))
        .ChoosePractitionerScreen,
  ),
  surveys: placeholder('surveys'),
  forms: placeholder('forms'),
  loading: screen(async () => (await import('../features/entry/LoadingScreen.tsx')).LoadingScreen),
  invite: publicScreen('invite'),
  redeemInvite: publicScreen('redeemInvite'),
  settings: screen(
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

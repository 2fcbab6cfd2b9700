import type { ComponentType } from 'react'
import { findRouteName } from '../routing/matchRoute.ts'
import type { RouteName } from '../routing/paths.ts'

type EmptyName =
  keyof (typeof import('../features/placeholders/placeholderScreens.tsx'))['placeholderScreens']
type PublicName = keyof (typeof import('./publicScreens.tsx'))['publicScreens']
type ScreenCode = () => Promise<ComponentType>

/** Places that have nothing to show yet. */
const empty =
  (name: EmptyName): ScreenCode =>
  async () =>
    (await import('../features/placeholders/placeholderScreens.tsx')).placeholderScreens[name]

/** Screens for everybody; usually in a document of their own (docs/decisions/0015). */
const open =
  (name: PublicName): ScreenCode =>
  async () =>
    (await import('./publicScreens.tsx')).publicScreens[name]

/**
 * Fetches each screen's code. Without the root, which leads on by itself, and the login page, which
 * is another document.
 */
export const screens: Readonly<Record<Exclude<RouteName, 'root' | 'login'>, ScreenCode>> = {
  home: async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen,
  assessment: empty('assessment'),
  assessmentResults: empty('assessmentResults'),
  open: open('open'),
  join: open('join'),
  joinBrand: open('joinBrand'),
  joinOffer: open('joinOffer'),
  protocols: empty('protocols'),
  protocolPreview: open('protocolPreview'),
  messages: empty('messages'),
  explore: empty('explore'),
  sessions: async () => (await import('../features/booking/SessionsScreen.tsx')).SessionsScreen,
  book: async () => (await import('../features/booking/BookScreen.tsx')).BookScreen,
  confirm: async () => (await import('../features/booking/ConfirmScreen.tsx')).ConfirmScreen,
  documents: empty('documents'),
  labs: empty('labs'),
  addLabs: empty('addLabs'),
  labCheckout: empty('labCheckout'),
  labStatus: empty('labStatus'),
  labResults: empty('labResults'),
  courses: empty('courses'),
  enrolledCourses: empty('enrolledCourses'),
  course: empty('course'),
  enrolledCourse: empty('enrolledCourse'),
  coursePlayer: empty('coursePlayer'),
  webview: async () => (await import('../features/entry/WebviewScreen.tsx')).WebviewScreen,
  forgotPassword: open('forgotPassword'),
  choosePractitioner: async () =>
    (await import('../features/choose-practitioner/ChoosePractitionerScreen.tsx'))
      .ChoosePractitionerScreen,
  surveys: empty('surveys'),
  forms: empty('forms'),
  loading: async () => (await import('../features/entry/LoadingScreen.tsx')).LoadingScreen,
  invite: open('invite'),
  redeemInvite: open('redeemInvite'),
  settings: async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
}

export type ScreenName = keyof typeof screens
const hasScreen = (name: string | null): name is ScreenName =>
  name !== null && Object.hasOwn(screens, name)

/** Which screen an address shows, null for none of ours. The root shows home. */
export function screenNameOf(pathname: string): ScreenName | null {
  const name = findRouteName(pathname)
  if (name === 'root') return 'home'
  return hasScreen(name) ? name : null
}

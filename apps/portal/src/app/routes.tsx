import { appointmentsApi } from '@portal/api-client'
import type { AppointmentScope } from '@portal/contract'
import { pathNameOf } from './addresses.ts'
import { lazyPart, type LazyPart } from './lazyPart.tsx'
import { type PathName, paths } from './paths.ts'
import type { AppStore } from './store.ts'

export interface AppRoute {
  readonly path: string
  readonly screen: LazyPart
  /** Asks for what the screen shows first, so that on a cold start the answer travels beside the screen's code. */
  readonly load?: (dispatch: AppStore['dispatch']) => void
}

const sessions =
  (...scopes: AppointmentScope[]) =>
  (dispatch: AppStore['dispatch']): void => {
    // what the device kept is shown meanwhile
    for (const scope of scopes) void dispatch(appointmentsApi.endpoints.listAppointments.initiate(scope, { subscribe: false, forceRefetch: true }))
  }

/** Places that have nothing to show yet. */
const empty = (name: EmptyName) => lazyPart(async () => (await import('../features/upcoming/emptyScreens.tsx')).emptyScreens[name])

/** Screens for everybody; usually in a document of their own (docs/decisions/0015). */
const open = (name: PublicName) => lazyPart(async () => (await import('../public/publicScreens.tsx')).publicScreens[name])

type EmptyName = keyof (typeof import('../features/upcoming/emptyScreens.tsx'))['emptyScreens']
type PublicName = keyof (typeof import('../public/publicScreens.tsx'))['publicScreens']

/** Without the root, which leads on by itself, and the sign-in page, which is another document. */
const screens: Record<Exclude<PathName, 'root' | 'login'>, LazyPart> = {
  home: lazyPart(async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen),
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
  sessions: lazyPart(async () => (await import('../features/booking/SessionsScreen.tsx')).SessionsScreen),
  book: lazyPart(async () => (await import('../features/booking/BookScreen.tsx')).BookScreen),
  confirm: lazyPart(async () => (await import('../features/booking/ConfirmScreen.tsx')).ConfirmScreen),
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
  webview: lazyPart(async () => (await import('../features/passing/WebviewScreen.tsx')).WebviewScreen),
  forgotPassword: open('forgotPassword'),
  choosePractitioner: lazyPart(async () => (await import('../features/choose-practitioner/ChoosePractitionerScreen.tsx')).ChoosePractitionerScreen),
  surveys: empty('surveys'),
  forms: empty('forms'),
  loading: lazyPart(async () => (await import('../features/passing/LoadingScreen.tsx')).LoadingScreen),
  invite: open('invite'),
  redeemInvite: open('redeemInvite'),
  settings: lazyPart(async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen),
}

const loads: Partial<Record<PathName, AppRoute['load']>> = { home: sessions('upcoming'), sessions: sessions('upcoming', 'past') }

type Name = keyof typeof screens
const hasScreen = (name: string | null): name is Name => name !== null && Object.hasOwn(screens, name)

const toRoute = (name: Name): AppRoute => ({ path: paths[name], screen: screens[name], ...(loads[name] && { load: loads[name] }) })

const unknown: AppRoute = { path: '*', screen: lazyPart(async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen) }

/** Every address that this document shows. */
export const allRoutes: readonly AppRoute[] = [...Object.keys(screens).filter(hasScreen).map(toRoute), unknown]

/** The route of an address; the unknown-page route for any other. */
export function routeOf(pathname: string): AppRoute {
  const name = pathNameOf(pathname)
  return hasScreen(name) ? toRoute(name) : unknown
}

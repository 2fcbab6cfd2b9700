import { appointmentsApi } from '@portal/api-client'
import type { AppointmentScope } from '@portal/contract'
import { lazyPart, type LazyPart } from './lazyPart.tsx'
import { paths } from './paths.ts'
import type { AppStore } from './store.ts'

export interface AppRoute {
  readonly path: string
  readonly title: string
  readonly screen: LazyPart
  /** Asks for what the screen shows first, so that on a cold start the answer travels beside the screen's code. */
  readonly load?: (dispatch: AppStore['dispatch']) => void
}

const sessions =
  (...scopes: AppointmentScope[]) =>
  (dispatch: AppStore['dispatch']): void => {
    for (const scope of scopes) void dispatch(appointmentsApi.endpoints.listAppointments.initiate(scope, { subscribe: false }))
  }

const upcoming = (name: 'Protocols' | 'Labs' | 'Documents' | 'Messages' | 'Settings') =>
  lazyPart(async () => (await import('../features/upcoming/upcomingScreens.tsx'))[name])

/** Every address behind the sign-in, with what its tab is called. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    title: 'Home',
    screen: lazyPart(async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen),
    load: sessions('upcoming'),
  },
  {
    path: paths.sessions,
    title: 'Sessions',
    screen: lazyPart(async () => (await import('../features/booking/SessionsScreen.tsx')).SessionsScreen),
    load: sessions('upcoming', 'past'),
  },
  { path: paths.book, title: 'Book a session', screen: lazyPart(async () => (await import('../features/booking/BookScreen.tsx')).BookScreen) },
  { path: paths.confirm, title: 'Confirm your session', screen: lazyPart(async () => (await import('../features/booking/ConfirmScreen.tsx')).ConfirmScreen) },
  { path: paths.protocols, title: 'Protocols', screen: upcoming('Protocols') },
  { path: paths.labs, title: 'Labs', screen: upcoming('Labs') },
  { path: paths.documents, title: 'Documents', screen: upcoming('Documents') },
  { path: paths.messages, title: 'Messages', screen: upcoming('Messages') },
  { path: paths.settings, title: 'Settings', screen: upcoming('Settings') },
]

const unknown: AppRoute = { path: '*', title: 'Page not found', screen: lazyPart(async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen) }
export const allRoutes: readonly AppRoute[] = [...routes, unknown]

/** The route of an address; the unknown-page route for any other. */
export const routeOf = (pathname: string): AppRoute => routes.find((route) => route.path === pathname.replace(/(?<=.)\/$/, '')) ?? unknown

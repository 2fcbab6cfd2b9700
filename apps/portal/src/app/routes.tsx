import { appointmentsApi, usersApi } from '@portal/api-client'
import type { AppointmentScope } from '@portal/contract'
import { prefetchBooking } from '../features/booking/prefetchBooking.ts'
import { lazyPart, type LazyPart } from './lazyPart.tsx'
import { paths } from './paths.ts'
import { screenCode, type ScreenName, screenNameOf } from './screenCode.ts'
import type { AppStore } from './store.ts'

export interface AppRoute {
  readonly path: string
  readonly screen: LazyPart
  /**
   * Asks for what the screen shows first, so that on a cold start the answer is there, or on its
   * way, when it is drawn.
   */
  readonly load?: (store: AppStore) => void
}

const sessions =
  (...scopes: AppointmentScope[]) =>
  ({ dispatch }: AppStore): void => {
    // what the device kept is shown meanwhile
    for (const scope of scopes)
      void dispatch(
        appointmentsApi.endpoints.listAppointments.initiate(scope, {
          subscribe: false,
          forceRefetch: true,
        }),
      )
  }

/** Whose times are shown is known with the member. */
async function booking(store: AppStore): Promise<void> {
  sessions('upcoming')(store)
  const { data: member } = await store.dispatch(
    usersApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
  )
  if (member) prefetchBooking(store, member)
}

const loads: Partial<Record<ScreenName, AppRoute['load']>> = {
  home: sessions('upcoming'),
  sessions: sessions('upcoming', 'past'),
  book: (store) => void booking(store),
}

const toRoute = (name: ScreenName): AppRoute => ({
  path: paths[name],
  screen: lazyPart(screenCode[name]),
  ...(loads[name] && { load: loads[name] }),
})

const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screenCode, name)
const routes = new Map(
  Object.keys(screenCode)
    .filter(isScreenName)
    .map((name) => [name, toRoute(name)]),
)
const unknown: AppRoute = {
  path: '*',
  screen: lazyPart(async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen),
}

/** Every address that this document shows. */
export const allRoutes: readonly AppRoute[] = [...routes.values(), unknown]

/** The route of an address; the unknown-page route for any other. */
export function routeOf(pathname: string): AppRoute {
  const name = screenNameOf(pathname)
  return (name && routes.get(name)) ?? unknown
}

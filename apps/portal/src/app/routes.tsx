import { appointmentsApi, usersApi } from '@portal/api-client'
import type { AppointmentScope } from '@portal/contract'
import { prefetchBooking } from '../features/booking/prefetchBooking.ts'
import { lazyComponent, type LazyComponent } from '../shell/lazy/lazyComponent.tsx'
import { paths } from '../routing/paths.ts'
import { screens, type ScreenName, screenNameOf } from './screens.ts'
import type { AppStore } from '../session/store.ts'

export interface AppRoute {
  readonly path: string
  readonly screen: LazyComponent
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
  screen: lazyComponent(screens[name]),
  ...(loads[name] && { load: loads[name] }),
})

const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name)
const routes = new Map(
  Object.keys(screens)
    .filter(isScreenName)
    .map((name) => [name, toRoute(name)]),
)
const unknown: AppRoute = {
  path: '*',
  screen: lazyComponent(async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen),
}

/** Every address that this document shows. */
export const allRoutes: readonly AppRoute[] = [...routes.values(), unknown]

/** The route of an address; the unknown-page route for any other. */
export function routeOf(pathname: string): AppRoute {
  const name = screenNameOf(pathname)
  return (name && routes.get(name)) ?? unknown
}

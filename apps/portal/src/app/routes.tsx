import { createLazyComponent, type LazyComponent } from '@portal/features/shared'
import { paths } from '../routing/paths.ts'
import type { AppStore } from '../session/store.ts'
import { firstRequests } from './firstRequests.ts'
import { isScreenName, screens, type ScreenName, getScreenName } from './screens.ts'

export interface AppRoute {
  readonly path: string
  readonly screen: LazyComponent
  /** Sends the screen's first requests, so that on a cold start they run before it is rendered. */
  readonly load: (store: AppStore) => void
}

const toRoute = (name: ScreenName): AppRoute => ({
  path: paths[name],
  screen: createLazyComponent(screens[name].load),
  load: (store) => {
    for (const request of screens[name].firstRequests) firstRequests[request](store)
  },
})

const routes = new Map(
  Object.keys(screens)
    .filter(isScreenName)
    .map((name) => [name, toRoute(name)]),
)
const notFoundRoute: AppRoute = {
  path: '*',
  screen: createLazyComponent(
    async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen,
  ),
  load: () => {},
}

/** Every route of the app document. */
export const allRoutes: readonly AppRoute[] = [...routes.values(), notFoundRoute]

/** The route of a path; the route of the not-found screen for an unknown path. */
export function getRoute(pathname: string): AppRoute {
  const name = getScreenName(pathname)
  return (name && routes.get(name)) ?? notFoundRoute
}

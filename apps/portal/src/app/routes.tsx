import { createLazyComponent, type LazyComponent } from '@portal/features/shared'
import { paths } from '../routing/paths.ts'
import { routeNames } from '../routing/routes.ts'
import type { Screen } from '../shell/declarations/screen.ts'
import { getScreen, getScreenName, isScreenName, type ScreenName } from './screens.ts'

export interface AppRoute extends Pick<Screen, 'skeleton' | 'offlineInput' | 'viewParams'> {
  readonly path: string
  readonly screen: LazyComponent
}

function toRoute(name: ScreenName): AppRoute {
  const { load, ...screen } = getScreen(name)
  return { ...screen, path: paths[name], screen: createLazyComponent(load) }
}

const routes = new Map(routeNames.filter(isScreenName).map((name) => [name, toRoute(name)]))
const notFoundRoute: AppRoute = {
  path: '*',
  screen: createLazyComponent(
    async () => (await import('../shell/failures/NotFoundScreen.tsx')).NotFoundScreen,
  ),
  skeleton: 'card',
}

/** Every route of the app document. */
export const allRoutes: readonly AppRoute[] = [...routes.values(), notFoundRoute]

/** The route of a path; the route of the not-found screen for an unknown path. */
export function getRoute(pathname: string): AppRoute {
  const name = getScreenName(pathname)
  return (name && routes.get(name)) ?? notFoundRoute
}

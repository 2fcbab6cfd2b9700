import { createLazyComponent, type LazyComponent } from '@portal/features/shared'
import { paths } from '../routing/paths.ts'
import { routeNames } from '../routing/routes.ts'
import type { SkeletonKind } from '../shell/ScreenSkeleton.tsx'
import { getScreen, getScreenName, isScreenName, type ScreenName } from './screens.ts'

export interface AppRoute {
  readonly path: string
  readonly screen: LazyComponent
  readonly skeleton: SkeletonKind
}

function toRoute(name: ScreenName): AppRoute {
  const screen = getScreen(name)
  return {
    path: paths[name],
    screen: createLazyComponent(screen.load),
    skeleton: screen.skeleton,
  }
}

const routes = new Map(routeNames.filter(isScreenName).map((name) => [name, toRoute(name)]))
const notFoundRoute: AppRoute = {
  path: '*',
  screen: createLazyComponent(
    async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen,
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

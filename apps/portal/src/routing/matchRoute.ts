import { tryOrNull } from '../storage/tryOrNull.ts'
import { type RouteName, routeNames, routes } from './routes.ts'

/**
 * Decodes the segments as the router does. A segment that cannot be decoded stays as it is and
 * matches no fixed path.
 */
const splitPath = (path: string): string[] =>
  path
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map((segment) => tryOrNull(() => decodeURIComponent(segment)) ?? segment)

function matches(pattern: string, pathname: readonly string[]): boolean {
  const parts = splitPath(pattern)
  return (
    parts.length === pathname.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? pathname[index] !== '' : part === pathname[index],
    )
  )
}

/**
 * Returns the route that a path belongs to, null for an unknown path. It works without the router
 * because the login and public documents do not load it.
 */
export function findRouteName(pathname: string): RouteName | null {
  const parts = splitPath(pathname)
  return routeNames.find((name) => matches(routes[name].path, parts)) ?? null
}

/** Whether `pathname` is `prefix` or below it. Compares whole segments. */
export const isUnder = (prefix: string, pathname: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

/** The pattern of a route, without ids; `*` for an unknown path. */
export type RoutePattern = (typeof routes)[RouteName]['path'] | '*'

export function getRoutePattern(pathname: string): RoutePattern {
  const name = findRouteName(pathname)
  return name === null ? '*' : routes[name].path
}

import { findRouteName, isUnder } from './matchRoute.ts'
import { type Layout, routeNames, routes } from './routes.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

/**
 * Whether the address is a join checkout: a path under /join whose query has `checkout`. Visitors
 * who pay while they sign up need no login.
 */
export const isJoinCheckout = ({ pathname, search }: Address): boolean =>
  isUnder(routes.join.path, pathname) && new URLSearchParams(search).has('checkout')

/** Whether the address needs no login. */
export function isPublic(address: Address): boolean {
  const name = findRouteName(address.pathname)
  return (name !== null && routes[name].access === 'public') || isJoinCheckout(address)
}

/** Whether the path has no navigation. Applies to every path below a route without it. */
export const isNavigationHidden = (pathname: string): boolean =>
  isUnderLayout(pathname, ({ navigation }) => !navigation)

/** Whether the screen fills the window. Applies to every path below a route without the wrapper. */
export const isWrapperSkipped = (pathname: string): boolean =>
  isUnderLayout(pathname, ({ wrapper }) => !wrapper)

const isUnderLayout = (pathname: string, matches: (layout: Layout) => boolean): boolean =>
  routeNames.some((name) => {
    const { path, layout } = routes[name]
    return matches(layout) && isUnder(layout.from ?? path, pathname)
  })

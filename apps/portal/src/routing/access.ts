import { isUnder, findRouteName } from './matchRoute.ts'
import { type RouteName, paths } from './paths.ts'

/** The paths that need no login (portal-spec §2). */
const publicNames: readonly RouteName[] = [
  'login',
  'join',
  'forgotPassword',
  'protocolPreview',
  'open',
  'joinBrand',
  'joinOffer',
  'invite',
  'redeemInvite',
]

/**
 * Prefixes of the paths without navigation, and of those whose screens have the whole room
 * (decisions §6).
 */
const withoutNavigation: readonly string[] = [
  '/login',
  '/loading',
  '/join',
  '/forgot-password',
  '/surveys',
  '/invite',
  '/open',
  '/courses/enrolled',
  '/webview',
  '/preview',
  '/choose-your-practitioner',
]
const withoutWrapper: readonly string[] = ['/webview', '/messaging', '/courses/enrolled']

/**
 * A path under /join whose query has `checkout`: whoever pays while signing up is not sent away
 * (decisions §6).
 */
export const isJoinCheckout = ({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): boolean => isUnder(paths.join, pathname) && new URLSearchParams(search).has('checkout')

/** Whether an address is for everybody, logged in or not. */
export function isPublic(address: { pathname: string; search: string }): boolean {
  const name = findRouteName(address.pathname)
  return (name !== null && publicNames.includes(name)) || isJoinCheckout(address)
}

export const hidesNavigation = (pathname: string): boolean =>
  withoutNavigation.some((prefix) => isUnder(prefix, pathname))
export const skipsWrapper = (pathname: string): boolean =>
  withoutWrapper.some((prefix) => isUnder(prefix, pathname))

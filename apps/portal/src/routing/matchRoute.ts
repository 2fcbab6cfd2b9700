import { tryOrNull } from '../storage/tryOrNull.ts'
import { type RouteName, paths } from './paths.ts'

/**
 * Read as the router does: a letter may be written as its number. What cannot be read is no name of
 * ours.
 */
const segments = (path: string): string[] =>
  path
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map((segment) => tryOrNull(() => decodeURIComponent(segment)) ?? segment)

function matches(pattern: string, address: readonly string[]): boolean {
  const parts = segments(pattern)
  return (
    parts.length === address.length &&
    parts.every((part, at) => (part.startsWith(':') ? address[at] !== '' : part === address[at]))
  )
}

const isPathName = (name: string): name is RouteName => Object.hasOwn(paths, name)

/**
 * Which of our paths an address is, null for none. Knows no router, so that the light documents can
 * ask, too.
 */
export function findRouteName(pathname: string): RouteName | null {
  const address = segments(pathname)
  const [name] = Object.entries(paths).find(([, pattern]) => matches(pattern, address)) ?? []
  return name !== undefined && isPathName(name) ? name : null
}

/** Whether `pathname` is `prefix` or below it, whole segments only. */
export const isUnder = (prefix: string, pathname: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

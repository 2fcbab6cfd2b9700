/**
 * A path with decoded segments, in which an encoded slash stays encoded. Null when an encoding is
 * malformed.
 */
export function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return null
  }
}

/**
 * Whether a path may be a page of the portal. A missing file or route must not return 200 with
 * HTML.
 */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|assets|dev|docs|payments-sandbox|healthz|readyz|metrics)(\/|$)/.test(path) &&
  !/\.[a-z0-9]{2,5}$/i.test(path)

/**
 * File names that a page of this path may have in the build, most specific first: the path itself,
 * with `_` for any segments that are parameters.
 */
export function listPageNames(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  // no page is deeper, and every level doubles the number of names
  if (segments.length === 0 || segments.length > 4) return []
  const names = segments.reduce<string[][]>(
    (found, segment) =>
      found.flatMap((before) => [
        [...before, segment],
        [...before, '_'],
      ]),
    [[]],
  )
  return names.map((name) => `${name.join('/')}.html`)
}

/** Whether a path may be a page of the portal; a missing file or call must not answer 200 with HTML. */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|assets|dev|docs|payments-sandbox|healthz|readyz)(\/|$)/.test(path) &&
  !/\.[a-z0-9]{2,5}$/i.test(path)

/**
 * Names that a page of this address may have in the portal's build, the nearest first: the address
 * itself, with `_` for any segments that are names of something.
 */
export function listPageNames(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  // no address of ours is deeper, and every level doubles the names
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

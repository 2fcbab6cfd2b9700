/** Where the build's files are kept, by path. */
export interface Shelf {
  get: (path: string) => Promise<Response | undefined>
  put: (path: string, answer: Response) => Promise<void>
}

type Ask = Pick<Request, 'method' | 'mode' | 'url'>

/** Documents that are not the application's: they come from the server or not at all. */
const OTHERS =
  /^\/(api|dev|docs|payments-sandbox|healthz|readyz|join|forgot-password|invite|preview|open)(\/|$)|\.[a-z0-9]+$/

/**
 * The answer to a request of the portal's pages, or null where the browser should go on by itself.
 * A page is the server's as long as there is one to be reached; a file of the build never changes
 * under its name, so a kept one is as good.
 */
export function respondTo<R extends Ask>(
  request: R,
  shelf: Shelf,
  fetch: (request: R) => Promise<Response>,
): Promise<Response> | null {
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate')
    return OTHERS.test(pathname)
      ? null
      : pageFrom(request, /^\/login\/?$/.test(pathname) ? '/login' : '/home', shelf, fetch)
  return pathname.startsWith('/assets/') ? fileFrom(request, pathname, shelf, fetch) : null
}

async function pageFrom<R extends Ask>(
  request: R,
  page: string,
  shelf: Shelf,
  fetch: (request: R) => Promise<Response>,
): Promise<Response> {
  const kept = () => shelf.get(page).catch(() => undefined)
  try {
    const answer = await fetch(request)
    return (isAway(answer) && (await kept())) || answer
  } catch (unreachable) {
    const page = await kept()
    if (!page) throw unreachable
    return page
  }
}

/** What a proxy says when there is no server behind it. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504

async function fileFrom<R extends Ask>(
  request: R,
  path: string,
  shelf: Shelf,
  fetch: (request: R) => Promise<Response>,
): Promise<Response> {
  const kept = await shelf.get(path).catch(() => undefined)
  if (kept && isBuildFile(kept)) return kept
  const answer = await fetch(request)
  // a storage that is full keeps nothing, and the page does without
  if (isBuildFile(answer)) void shelf.put(path, answer.clone()).catch(() => {})
  return answer
}

/**
 * A page in a file's place, from a proxy or a half-done deployment, would be kept for as long as
 * the build lives.
 */
export const isBuildFile = ({ ok, headers }: Response): boolean =>
  ok && !headers.get('content-type')?.startsWith('text/html')

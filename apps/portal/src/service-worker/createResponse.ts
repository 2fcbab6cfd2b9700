import { getDocumentName } from '../routing/documents.ts'
import { findRouteName } from '../routing/matchRoute.ts'
import { routes } from '../routing/routes.ts'

/** The cached files of the build, by path. */
export interface FileCache {
  get: (path: string) => Promise<Response | undefined>
  put: (path: string, response: Response) => Promise<void>
}

type FetchRequest = Pick<Request, 'method' | 'mode' | 'url'>

/** The paths whose documents are cached. All others are requested from the server. */
export const cachedDocuments = {
  app: routes.home.path,
  login: routes.login.path,
  public: null,
} as const

/** Our own pictures, which have no hash in their names. */
const drawings = new Set(['/artwork.svg', '/drawings.svg'])

/**
 * Returns the response to a request of the portal's pages, or null if the browser should handle the
 * request itself. Documents come from the server while it is reachable. Build files never change
 * under their name, so they come from the cache first. Pictures can change, so the cached ones are
 * for pages without a connection.
 */
export function createResponse<R extends FetchRequest>(
  request: R,
  cache: FileCache,
  fetch: (request: R) => Promise<Response>,
): Promise<Response> | null {
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') {
    // the server has other pages, such as downloads, which are not routes
    const document = findRouteName(pathname) && cachedDocuments[getDocumentName(pathname)]
    return document && fetchOrReadCached(request, document, cache, fetch)
  }
  if (drawings.has(pathname))
    return fetchOrReadCached(request, pathname, cache, async () =>
      keep(await fetch(request), pathname, cache),
    )
  if (pathname.startsWith('/avatars/')) return fetchOrReadCached(request, pathname, cache, fetch)
  return pathname.startsWith('/assets/') ? fetchFile(request, pathname, cache, fetch) : null
}

/** Returns a response of the network, or the cached file if the server is unreachable. */
async function fetchOrReadCached<R extends FetchRequest>(
  request: R,
  path: string,
  cache: FileCache,
  fetch: (request: R) => Promise<Response>,
): Promise<Response> {
  const readCached = () => cache.get(path).catch(() => undefined)
  try {
    const response = await fetch(request)
    return (isUnavailable(response) && (await readCached())) || response
  } catch (error) {
    const cached = await readCached()
    if (!cached) throw error
    return cached
  }
}

/** The statuses of a proxy whose server is down. */
const isUnavailable = ({ status }: Response): boolean => status >= 502 && status <= 504

/** Returns a file from the cache, otherwise from the network, and adds it to the cache. */
async function fetchFile<R extends FetchRequest>(
  request: R,
  path: string,
  cache: FileCache,
  fetch: (request: R) => Promise<Response>,
): Promise<Response> {
  const cached = await cache.get(path).catch(() => undefined)
  if (cached && isBuildFile(cached)) return cached
  return keep(await fetch(request), path, cache)
}

/** Adds a file to the cache. A full storage caches nothing. */
function keep(response: Response, path: string, cache: FileCache): Response {
  if (isBuildFile(response)) void cache.put(path, response.clone()).catch(() => {})
  return response
}

/**
 * Returns false for an HTML page instead of the file, from a proxy or an incomplete deployment. It
 * would stay in the cache as long as the build.
 */
export const isBuildFile = ({ ok, headers }: Response): boolean =>
  ok && !headers.get('content-type')?.startsWith('text/html')

/**
 * Lets the portal open offline. It caches the build's own files and no member data: it does not
 * handle API calls. Online, a document is always requested from the server, so that nobody stays on
 * an old version.
 */
import { cachedDocuments, createResponse, type FileCache, isBuildFile } from './createResponse.ts'

declare const self: ServiceWorkerGlobalScope
/** Every file of the build; defined by scripts/build.ts. */
declare const BUILD_FILES: readonly string[]
/** The files that the first screen needs; defined by scripts/build.ts. */
declare const FIRST_FILES: readonly string[]
/** A hash of the build's documents; defined by scripts/build.ts. */
declare const BUILD: string

const PREFIX = 'portal:'
const CACHE = PREFIX + BUILD
/** The app document and the login page. Every cached URL of the portal shows one of them. */
const DOCUMENTS = [cachedDocuments.app, cachedDocuments.login]

const fileCache: FileCache = {
  get: async (path) => (await caches.open(CACHE)).match(path),
  put: async (path, response) => (await caches.open(CACHE)).put(path, response),
}

self.addEventListener('install', (event) => {
  event.waitUntil(fillCache().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})
// the only message of a page, which its current screen no longer keeps busy
self.addEventListener('message', (event) => {
  event.waitUntil(cacheMissingFiles())
  // at its activation the worker could not claim a page whose document was on its way
  event.waitUntil(self.clients.claim())
})
self.addEventListener('fetch', (event) => {
  const response = createResponse(event.request, fileCache, (request) => fetch(request))
  if (response) event.respondWith(response)
})

/**
 * Caches on a first visit what opens the portal, so that a reload works without a connection soon;
 * the page requests the rest later. An update replaces a complete cache, so it caches everything.
 */
async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE)
  const files = self.registration.active ? BUILD_FILES : FIRST_FILES
  await Promise.all(files.map((path) => cacheFile(cache, path)))
  await cache.addAll(DOCUMENTS.map((path) => new Request(path, { cache: 'reload' })))
}

/** What fails is requested again on the next visit. */
async function cacheMissingFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = BUILD_FILES.filter((path) => !cached.has(path))
  await Promise.allSettled(missing.map((path) => cacheFile(cache, path)))
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path)
  // the browser retries the installation later
  if (!isBuildFile(response)) throw new TypeError(`${path} could not be loaded.`)
  await cache.put(path, response)
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

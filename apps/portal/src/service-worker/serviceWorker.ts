/**
 * Lets the portal open offline. It caches the build's own files and no member data: it does not
 * handle API calls. Online, a document is always requested from the server, so that nobody stays on
 * an old version.
 */
import { cachedDocuments, createResponse, type FileCache, isBuildFile } from './createResponse.ts'

declare const self: ServiceWorkerGlobalScope
/** Every file of the build; defined by scripts/build.ts. */
declare const BUILD_FILES: readonly string[]
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
self.addEventListener('fetch', (event) => {
  const response = createResponse(event.request, fileCache, (request) => fetch(request))
  if (response) event.respondWith(response)
})

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(BUILD_FILES.map((path) => cacheFile(cache, path)))
  await cache.addAll(DOCUMENTS.map((path) => new Request(path, { cache: 'reload' })))
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

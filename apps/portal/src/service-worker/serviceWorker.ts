/**
 * Lets the portal open without a connection. It holds the build's own files and nothing of a
 * member: no call of the API passes through here. With a connection a page always comes from the
 * server, so nobody is ever kept on an old version.
 */
import { respondTo, isBuildFile, type Shelf } from './respondTo.ts'

declare const self: ServiceWorkerGlobalScope
/** Every file of this build, written here when it is built. */
declare const BUILD_FILES: readonly string[]
/** Differs when its pages do. */
declare const BUILD: string

const PREFIX = 'portal:'
const CACHE = PREFIX + BUILD
/** The application's document and the login page; every address of the portal is one of them. */
const PAGES = ['/home', '/login']

const shelf: Shelf = {
  get: async (path) => (await caches.open(CACHE)).match(path),
  put: async (path, answer) => (await caches.open(CACHE)).put(path, answer),
}

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})
self.addEventListener('fetch', (event) => {
  const answer = respondTo(event.request, shelf, (request) => fetch(request))
  if (answer) event.respondWith(answer)
})

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(BUILD_FILES.map((path) => keepFile(cache, path)))
  await cache.addAll(PAGES.map((page) => new Request(page, { cache: 'reload' })))
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path)
  // the browser installs this worker another time
  if (!isBuildFile(answer)) throw new TypeError(`${path} did not come.`)
  await cache.put(path, answer)
}

/** Older builds have nothing to say any more. */
async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routeNames, routes } from '../routing/routes.ts'
import { createResponse, type FileCache } from './createResponse.ts'

const ORIGIN = 'https://portal.example'
beforeEach(() => vi.stubGlobal('location', { origin: ORIGIN }))

const createRequest = (
  path: string,
  {
    mode = 'navigate',
    method = 'GET',
    origin = ORIGIN,
  }: { mode?: RequestMode; method?: string; origin?: string } = {},
) => ({ url: origin + path, mode, method })
const createFileRequest = (path: string) => createRequest(path, { mode: 'cors' })

function createCache(files: Record<string, string>) {
  const put = vi.fn(async () => {})
  const cache: FileCache = {
    get: async (path) => (path in files ? new Response(files[path]) : undefined),
    put,
  }
  return { cache, put }
}
const respondWith =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })
const failToFetch = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}
const readText = async (response: Promise<Response> | null) =>
  response ? (await response).text() : null

const { cache: documents } = createCache({ '/home': 'cached app', '/login': 'cached login' })
const { cache: empty } = createCache({})

describe('createResponse for a document', () => {
  it.each([
    ['new app', 200],
    ['gone', 404],
  ])('returns what the server returns (%s)', async (text, status) => {
    const response = createResponse(createRequest('/home'), documents, respondWith(text, status))
    expect(await readText(response)).toBe(text)
  })

  it.each(['/home', '/appointments', '/appointments/book?date=2026-11-03', '/'])(
    'returns the cached app document for %s without a connection',
    async (path) => {
      const response = createResponse(createRequest(path), documents, failToFetch)
      expect(await readText(response)).toBe('cached app')
    },
  )

  it.each(['/login?next=%2Fhome', '/login/'])(
    'returns the cached login page for %s without a connection',
    async (path) => {
      const response = createResponse(createRequest(path), documents, failToFetch)
      expect(await readText(response)).toBe('cached login')
    },
  )

  it.each(routeNames)('handles the document of the route %s as the table says', (name) => {
    const { path, document } = routes[name]
    const request = createRequest(path.replaceAll(/:\w+/g, 'some-value'))
    const response = createResponse(request, documents, respondWith('x'))
    expect(response === null).toBe(document === 'public')
  })

  it.each([502, 503, 504])('treats the status %d as an unreachable server', async (status) => {
    const fetch = respondWith('bad gateway', status)
    const request = createRequest('/home')
    expect(await readText(createResponse(request, documents, fetch))).toBe('cached app')
    expect(await readText(createResponse(request, empty, fetch))).toBe('bad gateway')
  })

  it('rejects with the error of the request when nothing is cached', async () => {
    const response = createResponse(createRequest('/home'), empty, failToFetch)
    await expect(response).rejects.toThrow('Failed to fetch')
  })

  it.each([
    ['an API call', createFileRequest('/api/client/v1/users/me/')],
    ['the version', createFileRequest('/metadata.json')],
    ['the reachability check', createRequest('/', { mode: 'cors', method: 'HEAD' })],
    ['a form post', createRequest('/login', { method: 'POST' })],
    ['another origin', createRequest('/home', { origin: 'https://elsewhere.example' })],
    ['a download', createRequest('/api/client/v1/users/export/')],
    ['the payment page', createRequest('/payments-sandbox/pay/cs_1')],
    ['the API documentation', createRequest('/docs/api')],
    ['the mailbox', createRequest('/dev/mailbox')],
    ['a public page', createRequest('/join/northside')],
    ['a public page with a slash', createRequest('/forgot-password/')],
    ['a path that is not a page', createRequest('/nothing/here')],
    ['an icon', createRequest('/favicon.svg')],
  ])('returns null for %s', (_name, request) => {
    expect(createResponse(request, documents, respondWith('x'))).toBeNull()
  })
})

describe('createResponse for a picture of a person', () => {
  const request = createFileRequest('/avatars/practitioners/a.svg')
  const { cache, put } = createCache({ '/avatars/practitioners/a.svg': 'cached' })

  it('returns that of the server, and caches nothing that is not of the build', async () => {
    expect(await readText(createResponse(request, cache, respondWith('new')))).toBe('new')
    expect(put).not.toHaveBeenCalled()
  })

  it('returns the cached one without a connection', async () => {
    expect(await readText(createResponse(request, cache, failToFetch))).toBe('cached')
  })
})

describe('createResponse for a drawing', () => {
  it.each(['/artwork.svg', '/drawings.svg'])(
    'returns the cached %s without a connection, and caches that of the server',
    async (path) => {
      const { cache, put } = createCache({ [path]: 'cached' })
      const request = createFileRequest(path)
      expect(await readText(createResponse(request, cache, respondWith('new')))).toBe('new')
      expect(put).toHaveBeenCalledWith(path, expect.any(Response))
      expect(await readText(createResponse(request, cache, failToFetch))).toBe('cached')
    },
  )
})

describe('createResponse for a build file', () => {
  it('returns a cached file, and caches a file of the server', async () => {
    const { cache, put } = createCache({ '/assets/a-1.js': 'cached' })
    const cached = createResponse(createFileRequest('/assets/a-1.js'), cache, failToFetch)
    expect(await readText(cached)).toBe('cached')
    const request = createFileRequest('/assets/b-2.js')
    expect(await readText(createResponse(request, cache, respondWith('new')))).toBe('new')
    expect(put).toHaveBeenCalledWith('/assets/b-2.js', expect.any(Response))
    await createResponse(createFileRequest('/assets/c-3.js'), cache, respondWith('no', 404))
    expect(put).toHaveBeenCalledTimes(1)
  })

  it('ignores errors of the cache', async () => {
    const broken: FileCache = {
      get: () => Promise.reject(new Error('denied')),
      put: () => Promise.reject(new Error('full')),
    }
    const request = createFileRequest('/assets/a-1.js')
    expect(await readText(createResponse(request, broken, respondWith('new')))).toBe('new')
    const page = createResponse(createRequest('/home'), broken, respondWith('new app'))
    expect(await readText(page)).toBe('new app')
  })

  it('neither caches an HTML page instead of the file nor returns it from the cache', async () => {
    const loginPage = () =>
      new Response('log in to the Wi-Fi', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    const put = vi.fn(async () => {})
    const request = createFileRequest('/assets/a-1.js')
    await createResponse(request, { get: async () => undefined, put }, async () => loginPage())
    expect(put).not.toHaveBeenCalled()
    const polluted: FileCache = { get: async () => loginPage(), put }
    expect(await readText(createResponse(request, polluted, respondWith('new')))).toBe('new')
  })
})

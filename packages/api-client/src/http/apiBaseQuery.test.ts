import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readCsrfCookie } from './apiConfig.ts'
import { createApiStore } from '../testing/memberStore.ts'
import { accountsApi } from '../resources/accounts/accounts.ts'
import { bookingApi } from '../resources/appointments/booking.ts'
import { metadataApi } from '../resources/metadata.ts'
import { usersApi } from '../resources/accounts/users.ts'
import { createBrowserApiConfig } from './apiConfig.ts'
import { prefetchRequests } from './prefetchRequests.ts'
import { getServerClock } from './getServerClock.ts'

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
}

/** What the server responds with; `hang` never responds, `cut` closes the connection. */
let response: { status: number; body: string; headers?: Record<string, string> } | 'hang' | 'cut'
let requests: ReceivedRequest[] = []
const server = createServer((request, serverResponse) => {
  requests.push({ method: request.method, url: request.url, headers: request.headers })
  if (response === 'hang') return
  if (response === 'cut') request.socket.destroy()
  else
    serverResponse
      .writeHead(response.status, { 'content-type': 'application/json', ...response.headers })
      .end(response.body)
})
let origin = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
  response = { status: 200, body: '{"appointment":{"id":"a"}}' }
})

it.each([
  ['csrftoken=a%2Fb', 'a/b'],
  ['other=1; csrftoken=plain', 'plain'],
  ['csrftoken=%E0%A4%A', '%E0%A4%A'],
  ['csrftoken=', null],
  ['xcsrftoken=1', null],
])('readCsrfCookie(%j) returns %j', (cookies, token) => expect(readCsrfCookie(cookies)).toBe(token))

describe('CSRF token', () => {
  it('is requested before the first write when there is no cookie', async () => {
    const store = createApiStore({
      origin,
      csrfToken: () => (requests.length > 0 ? 'from-cookie' : null),
    })
    await store.dispatch(accountsApi.endpoints.logout.initiate())
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/client/v1/users/auth/',
      'POST /api/client/v1/accounts/logout/',
    ])
    expect(requests[1]?.headers['x-csrftoken']).toBe('from-cookie')
  })

  it('is not requested before a read', async () => {
    const store = createApiStore({ origin, csrfToken: () => null })
    await store.dispatch(usersApi.endpoints.getUser.initiate())
    expect(requests.map(({ url }) => url)).toEqual(['/api/client/v1/users/me/'])
  })
})

describe('every request', () => {
  it('sends the time zone, the current CSRF token and the XMLHttpRequest header', async () => {
    let token = 'first'
    const store = createApiStore({
      origin,
      csrfToken: () => token,
      timeZone: () => 'Asia/Kathmandu',
    })
    await store.dispatch(usersApi.endpoints.getAuth.initiate())
    token = 'second'
    await store.dispatch(accountsApi.endpoints.logout.initiate())
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/client/v1/users/auth/',
      'POST /api/client/v1/accounts/logout/',
    ])
    expect(requests[0]?.headers).toMatchObject({
      'x-timezone': 'Asia/Kathmandu',
      'x-csrftoken': 'first',
      'x-requested-with': 'XMLHttpRequest',
    })
    expect(requests[1]?.headers['x-csrftoken']).toBe('second')
  })

  it('sends the viewed member with GET requests only', async () => {
    const store = createApiStore({ origin, viewAsUser: () => 'member-7' })
    await store.dispatch(usersApi.endpoints.getUser.initiate())
    await store.dispatch(accountsApi.endpoints.logout.initiate())
    expect(requests[0]?.url).toBe('/api/client/v1/users/me/?view-as-user=member-7')
    expect(requests[1]?.url).toBe('/api/client/v1/accounts/logout/')
  })

  it('sends credit requests to v2 and the version request to the root', async () => {
    const store = createApiStore({ origin })
    await store.dispatch(usersApi.endpoints.getSessionCredits.initiate())
    await store.dispatch(metadataApi.endpoints.getMetadata.initiate())
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/client/v2/users/session-credits/',
      '/metadata.json',
    ])
  })

  it('sends the idempotency key as a header and not in the body', async () => {
    const store = createApiStore({ origin })
    const fields = {
      at: '2026-11-03T10:00:00-05:00',
      practitioner_id: 'p',
      appointment_type: 'SESSION',
      user_timezone: 'UTC',
    } as const
    await store.dispatch(
      bookingApi.endpoints.bookAppointment.initiate({ ...fields, idempotencyKey: 'once' }),
    )
    expect(requests[0]?.headers['idempotency-key']).toBe('once')
  })
})

describe('ApiError', () => {
  const errors = [{ field: 'at', code: 'invalid', message: 'Use a date.' }]
  it.each([
    [
      400,
      { code: 'invalid', detail: 'No.', errors },
      { kind: 'validation', status: 400, code: 'invalid', detail: 'No.', errors },
    ],
    [
      401,
      { code: 'not_authenticated', detail: 'Log in.' },
      { kind: 'unauthenticated', code: 'not_authenticated' },
    ],
    [403, { code: 'csrf_failed', detail: 'CSRF Failed: token missing' }, { kind: 'csrf' }],
    [
      403,
      { code: 'practitioner_account', detail: 'practitioner_account' },
      { kind: 'forbidden', detail: 'practitioner_account' },
    ],
    [404, { code: 'not_found', detail: 'No such session.' }, { kind: 'not-found' }],
    [
      409,
      { code: 'slot_taken', detail: 'Taken.', nearest: ['2026-11-03T10:15:00-05:00'] },
      { kind: 'conflict', nearest: ['2026-11-03T10:15:00-05:00'] },
    ],
    [500, { code: 'internal', detail: 'Our fault.' }, { kind: 'server', status: 500 }],
    [503, 'a proxy page', { kind: 'server', code: 'http_503', detail: '' }],
  ])('converts a response with status %i and %j', async (status, body, expected) => {
    response = { status, body: JSON.stringify(body) }
    const { error } = await createApiStore({ origin }).dispatch(
      usersApi.endpoints.getUser.initiate(),
    )
    expect(error).toMatchObject(expected)
    expect(JSON.parse(JSON.stringify(error))).toEqual(error)
  })

  it('includes the seconds to wait for a 429', async () => {
    response = {
      status: 429,
      body: '{"code":"rate_limited","detail":"Slowly."}',
      headers: { 'retry-after': '42' },
    }
    const { error } = await createApiStore({ origin }).dispatch(
      usersApi.endpoints.getUser.initiate(),
    )
    expect(error).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 42 })
  })

  it('is a network error for a closed connection and a timeout for a hanging server', async () => {
    response = 'cut'
    expect(
      (await createApiStore({ origin }).dispatch(usersApi.endpoints.getUser.initiate())).error,
    ).toEqual({ kind: 'network' })
    response = 'hang'
    expect(
      (
        await createApiStore({ origin, timeout: 50 }).dispatch(
          usersApi.endpoints.getUser.initiate(),
        )
      ).error,
    ).toEqual({ kind: 'timeout' })
  })
})

describe("the server's clock", () => {
  const inAnHour = () => ({ date: new Date(Date.now() + 3_600_000).toUTCString() })
  const getCorrection = (store: ReturnType<typeof createApiStore>) =>
    store.dispatch(getServerClock()).now() - Date.now()

  it.each([200, 409])('is read from a response with status %i by its own store', async (status) => {
    response = { status, body: '{}', headers: inAnHour() }
    const store = createApiStore({ origin })
    const other = createApiStore({ origin })
    await store.dispatch(usersApi.endpoints.getUser.initiate())
    expect(getCorrection(store)).toBeGreaterThan(3_500_000)
    expect(Math.abs(getCorrection(other))).toBeLessThan(100_000)
  })

  it('is read from a prefetched response', async () => {
    response = { status: 200, body: '{"user":{"id":"u1"}}', headers: inAnHour() }
    const api = createBrowserApiConfig({ origin, csrfToken: () => 'token' })
    const consumePrefetched = prefetchRequests([{ url: '/users/me/' }], api)
    const store = createApiStore({ ...api, consumePrefetched })
    await store.dispatch(usersApi.endpoints.getUser.initiate())
    expect(getCorrection(store)).toBeGreaterThan(3_500_000)
    expect(requests).toHaveLength(1)
  })
})

describe('prefetchRequests', () => {
  const config = () =>
    createBrowserApiConfig({
      origin,
      timeout: 15_000,
      csrfToken: () => 'token',
      timeZone: () => 'UTC',
      viewAsUser: () => 'member-7',
    })
  const prefetchUser = (api: ReturnType<typeof config>) => {
    const store = createApiStore({
      ...api,
      consumePrefetched: prefetchRequests([{ url: '/users/me/' }], api),
    })
    return () =>
      store.dispatch(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))
  }

  it('sends the request once and passes the response to the endpoint once', async () => {
    response = { status: 200, body: '{"user":{"id":"u1"}}' }
    const getUser = prefetchUser(config())
    expect((await getUser()).data).toEqual({ id: 'u1' })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/client/v1/users/me/?view-as-user=member-7',
    ])
    expect(requests[0]?.headers).toMatchObject({
      'x-timezone': 'UTC',
      'x-csrftoken': 'token',
      'x-requested-with': 'XMLHttpRequest',
    })
    response = { status: 200, body: '{"user":{"id":"u2"}}' }
    expect((await getUser()).data).toEqual({ id: 'u2' })
  })

  it('does not affect other requests', async () => {
    const api = config()
    const store = createApiStore({
      ...api,
      consumePrefetched: prefetchRequests([{ url: '/users/me/' }], api),
    })
    await store.dispatch(usersApi.endpoints.getAuth.initiate())
    expect(requests.map(({ url }) => url)).toContain(
      '/api/client/v1/users/auth/?view-as-user=member-7',
    )
  })

  it.each([
    [401, '{"code":"not_authenticated","detail":"Log in."}', { kind: 'unauthenticated' }],
    [200, 'a proxy page', null],
  ])('lets the endpoint repeat a request that failed with %i %j', async (status, body, error) => {
    response = { status, body }
    const getUser = prefetchUser(config())
    await expect.poll(() => requests.length).toBe(1)
    if (!error) response = { status: 200, body: '{"user":{"id":"u1"}}' }
    const result = await getUser()
    expect(requests).toHaveLength(2)
    if (error) expect(result.error).toMatchObject(error)
    else expect(result.data).toEqual({ id: 'u1' })
  })

  const followUp = {
    after: { url: '/users/me/' },
    list: (data: object) => [
      { url: `/appointments/types/`, params: { data: JSON.stringify(data) } },
    ],
  }
  const followUpUrl = '/api/client/v1/appointments/types/?data=%7B%22user%22%3A%22u1%22%7D'

  it('sends what depends on a response when that is there', async () => {
    response = { status: 200, body: '{"user":"u1"}' }
    const api = createBrowserApiConfig({ origin, csrfToken: () => 'token' })
    const consume = prefetchRequests([followUp.after], api, followUp)
    await expect.poll(() => requests.map(({ url }) => url)).toContain(followUpUrl)
    expect(await consume(origin + followUpUrl)).toEqual({ data: { user: 'u1' } })
  })

  it('does not send what an endpoint has requested before', async () => {
    response = { status: 200, body: '{"user":"u1"}' }
    const api = createBrowserApiConfig({ origin, csrfToken: () => 'token' })
    const consume = prefetchRequests([followUp.after], api, followUp)
    expect(consume(origin + followUpUrl)).toBeNull()
    await consume(`${origin}/api/client/v1/users/me/`)
    expect(requests).toHaveLength(1)
  })

  it('drops a response that no endpoint has asked for in half a minute', async () => {
    response = { status: 200, body: '{"user":{"id":"u1"}}' }
    const getUser = prefetchUser(config())
    await expect.poll(() => requests.length).toBe(1)
    const later = Date.now() + 31_000
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
    onTestFinished(() => clock.mockRestore())
    await getUser()
    expect(requests).toHaveLength(2)
  })

  it('reports a timeout without waiting for it twice', async () => {
    response = 'hang'
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => timeout.mockRestore())
    const getUser = prefetchUser(config())
    await expect.poll(() => requests.length).toBe(1)
    limit.abort(new DOMException('The request took too long.', 'TimeoutError'))
    expect((await getUser()).error).toEqual({ kind: 'timeout' })
    expect(requests).toHaveLength(1)
  })
})

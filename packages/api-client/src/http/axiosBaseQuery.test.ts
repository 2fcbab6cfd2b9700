import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCsrfCookie } from './apiConfig.ts'
import { createTestStore } from '../testing/memberStore.ts'
import { accountsApi } from '../resources/accounts.ts'
import { appointmentsApi } from '../resources/appointments.ts'
import { metadataApi } from '../resources/metadata.ts'
import { usersApi } from '../resources/users.ts'
import { browserApiConfig } from './apiConfig.ts'
import { prefetchRequests } from './prefetchRequests.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
}

/** A server that answers what the test says, so that every failure can be had. */
let answer: { status: number; body: string; headers?: Record<string, string> } | 'hang' | 'cut'
let seen: Seen[] = []
const server = createServer((request, response) => {
  seen.push({ method: request.method, url: request.url, headers: request.headers })
  if (answer === 'hang') return
  if (answer === 'cut') request.socket.destroy()
  else
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(answer.body)
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
  seen = []
  answer = { status: 200, body: '{"appointment":{"id":"a"}}' }
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
    const store = createTestStore({
      origin,
      csrfToken: () => (seen.length > 0 ? 'from-cookie' : null),
    })
    await store.dispatch(accountsApi.endpoints.logout.initiate())
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/client/v1/users/auth/',
      'POST /api/client/v1/accounts/logout/',
    ])
    expect(seen[1]?.headers['x-csrftoken']).toBe('from-cookie')
  })

  it('is not requested before a read', async () => {
    const store = createTestStore({ origin, csrfToken: () => null })
    await store.dispatch(usersApi.endpoints.getUser.initiate())
    expect(seen.map(({ url }) => url)).toEqual(['/api/client/v1/users/me/'])
  })
})

describe('every request', () => {
  it('sends the time zone, the current CSRF token and the XMLHttpRequest header', async () => {
    let token = 'first'
    const store = createTestStore({
      origin,
      csrfToken: () => token,
      timeZone: () => 'Asia/Kathmandu',
    })
    await store.dispatch(usersApi.endpoints.getAuth.initiate())
    token = 'second'
    await store.dispatch(accountsApi.endpoints.logout.initiate())
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/client/v1/users/auth/',
      'POST /api/client/v1/accounts/logout/',
    ])
    expect(seen[0]?.headers).toMatchObject({
      'x-timezone': 'Asia/Kathmandu',
      'x-csrftoken': 'first',
      'x-requested-with': 'XMLHttpRequest',
    })
    expect(seen[1]?.headers['x-csrftoken']).toBe('second')
  })

  it('sends the viewed member with GET requests only', async () => {
    const store = createTestStore({ origin, viewAsUser: () => 'member-7' })
    await store.dispatch(usersApi.endpoints.getUser.initiate())
    await store.dispatch(accountsApi.endpoints.logout.initiate())
    expect(seen[0]?.url).toBe('/api/client/v1/users/me/?view-as-user=member-7')
    expect(seen[1]?.url).toBe('/api/client/v1/accounts/logout/')
  })

  it('uses its base: v2 for credits, the root for the version', async () => {
    const store = createTestStore({ origin })
    await store.dispatch(usersApi.endpoints.getSessionCredits.initiate())
    await store.dispatch(metadataApi.endpoints.getMetadata.initiate())
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/client/v2/users/session-credits/',
      '/metadata.json',
    ])
  })

  it('sends the idempotency key as a header and not in the body', async () => {
    const store = createTestStore({ origin })
    const fields = {
      at: '2026-11-03T10:00:00-05:00',
      practitioner_id: 'p',
      appointment_type: 'SESSION',
      user_timezone: 'UTC',
    } as const
    await store.dispatch(
      appointmentsApi.endpoints.bookAppointment.initiate({ ...fields, idempotencyKey: 'once' }),
    )
    expect(seen[0]?.headers['idempotency-key']).toBe('once')
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
    [503, 'a page of some proxy', { kind: 'server', code: 'http_503', detail: '' }],
  ])('%i %j', async (status, body, expected) => {
    answer = { status, body: JSON.stringify(body) }
    const { error } = await createTestStore({ origin }).dispatch(
      usersApi.endpoints.getUser.initiate(),
    )
    expect(error).toMatchObject(expected)
    expect(JSON.parse(JSON.stringify(error))).toEqual(error)
  })

  it('includes the seconds to wait for a 429', async () => {
    answer = {
      status: 429,
      body: '{"code":"rate_limited","detail":"Slowly."}',
      headers: { 'retry-after': '42' },
    }
    const { error } = await createTestStore({ origin }).dispatch(
      usersApi.endpoints.getUser.initiate(),
    )
    expect(error).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 42 })
  })

  it('is a network error for a closed connection and a timeout for a hanging server', async () => {
    answer = 'cut'
    expect(
      (await createTestStore({ origin }).dispatch(usersApi.endpoints.getUser.initiate())).error,
    ).toEqual({ kind: 'network' })
    answer = 'hang'
    expect(
      (
        await createTestStore({ origin, timeout: 50 }).dispatch(
          usersApi.endpoints.getUser.initiate(),
        )
      ).error,
    ).toEqual({ kind: 'timeout' })
  })
})

describe('prefetchRequests', () => {
  const config = (timeout = 15_000) =>
    browserApiConfig({
      origin,
      timeout,
      csrfToken: () => 'token',
      timeZone: () => 'UTC',
      viewAsUser: () => 'member-7',
    })
  const askForUser = (api: ReturnType<typeof config>) => {
    const store = createTestStore({
      ...api,
      takePrefetched: prefetchRequests([{ url: '/users/me/' }], api),
    })
    return () =>
      store.dispatch(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))
  }

  it('sends the request once and passes the response to the endpoint once', async () => {
    answer = { status: 200, body: '{"user":{"id":"u1"}}' }
    const getUser = askForUser(config())
    expect((await getUser()).data).toEqual({ id: 'u1' })
    expect(seen.map(({ url }) => url)).toEqual(['/api/client/v1/users/me/?view-as-user=member-7'])
    expect(seen[0]?.headers).toMatchObject({
      'x-timezone': 'UTC',
      'x-csrftoken': 'token',
      'x-requested-with': 'XMLHttpRequest',
    })
    answer = { status: 200, body: '{"user":{"id":"u2"}}' }
    expect((await getUser()).data).toEqual({ id: 'u2' })
  })

  it('does not affect other requests', async () => {
    const api = config()
    const store = createTestStore({
      ...api,
      takePrefetched: prefetchRequests([{ url: '/users/me/' }], api),
    })
    await store.dispatch(usersApi.endpoints.getAuth.initiate())
    expect(seen.map(({ url }) => url)).toContain('/api/client/v1/users/auth/?view-as-user=member-7')
  })

  it.each([
    [401, '{"code":"not_authenticated","detail":"Log in."}', { kind: 'unauthenticated' }],
    [200, 'a page of some proxy', null],
  ])('lets the endpoint repeat a request that failed with %i %j', async (status, body, error) => {
    answer = { status, body }
    const getUser = askForUser(config())
    await expect.poll(() => seen.length).toBe(1)
    if (!error) answer = { status: 200, body: '{"user":{"id":"u1"}}' }
    const result = await getUser()
    expect(seen).toHaveLength(2)
    if (error) expect(result.error).toMatchObject(error)
    else expect(result.data).toEqual({ id: 'u1' })
  })

  it('reports a timeout without waiting for it twice', async () => {
    answer = 'hang'
    expect((await askForUser(config(50))()).error).toEqual({ kind: 'timeout' })
    expect(seen).toHaveLength(1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const auth = '/api/client/v1/users/auth/'
const login = '/api/client/v1/accounts/login/'
const me = '/api/client/v1/users/me/'
const listed = 'https://app.example.com'
const second = 'http://localhost:5173'

const others = [
  'https://evil.example',
  'https://app.example.com.evil.example',
  'https://sub.app.example.com',
  'http://app.example.com',
  'https://app.example.com:444',
  'null',
]

let server: TestServer
let maya: TestUser
let client: TestClient

beforeAll(async () => {
  server = await startTestServer({ env: { ALLOWED_ORIGINS: `${listed}/, ${second}` } })
  maya = await addUser(server.context, 'maya@example.com')
  client = createTestClient(server.origin)
  await client.logIn(maya.email)
})
afterAll(() => server.close())

const listCorsHeaders = (headers: Headers): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'))

const preflight = (origin: string, path = me) =>
  fetch(server.origin + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,x-csrftoken',
    },
  })

describe('an origin in ALLOWED_ORIGINS', () => {
  it.each([listed, second])('gets the answer to a preflight: %s', async (origin) => {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '600',
      vary: 'origin',
    })
    const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
    for (const name of [
      'content-type',
      'idempotency-key',
      'x-csrftoken',
      'x-file-name',
      'x-requested-with',
      'x-search',
      'x-timezone',
    ])
      expect(allowed).toContain(name)
  })

  it('may read responses, also errors, and the headers that clients need', async () => {
    for (const [path, status] of [
      [me, 200],
      ['/api/client/v1/nothing/', 404],
      ['/metadata.json', 200],
    ] as const) {
      const response = await client.get(path, { origin: listed })
      expect([path, response.status]).toEqual([path, status])
      expect(response.headers.get('access-control-allow-origin')).toBe(listed)
      expect(response.headers.get('access-control-allow-credentials')).toBe('true')
      expect(response.headers.get('vary')?.split(', ')).toEqual(['origin', 'accept-encoding'])
      expect(response.headers.get('access-control-expose-headers')?.split(', ')).toEqual(
        expect.arrayContaining(['Date', 'Retry-After', 'X-CSRFToken', 'Content-Disposition']),
      )
    }
  })

  it('logs in and writes with the token of the response, without reading a cookie', async () => {
    const app = createTestClient(server.origin)
    const first = (await app.get(auth, { origin: listed })).headers.get('x-csrftoken') ?? ''
    expect(first).toBe(app.cookies.get('csrftoken'))
    const fields = { username: maya.email, password: 'juniper-demo-1' }
    const loggedIn = await app.post(login, fields, { origin: listed, 'x-csrftoken': first })
    expect(loggedIn.status).toBe(200)
    const token = loggedIn.headers.get('x-csrftoken') ?? ''
    expect(token).not.toBe(first)
    const headers = { origin: listed, 'sec-fetch-site': 'same-site', 'x-csrftoken': token }
    expect((await app.put(me, { hour_cycle: '24h' }, headers)).status).toBe(200)
    // a page that loads later gets the token that is still valid
    const again = await app.get(auth, { origin: listed })
    expect(again.headers.get('x-csrftoken')).toBe(token)
  })

  it('cannot write without the token', async () => {
    const response = await client.put(
      me,
      { hour_cycle: '12h' },
      { origin: listed, 'x-csrftoken': '' },
    )
    expect([response.status, response.body['code']]).toEqual([403, 'csrf_failed'])
    expect(response.headers.get('access-control-allow-origin')).toBe(listed)
  })

  it('cannot read pages of the portal', async () => {
    const page = await client.get('/login', { origin: listed })
    expect(listCorsHeaders(page.headers)).toEqual([])
  })
})

describe.each(others)('another origin, %s', (origin) => {
  it('gets no CORS headers and no token', async () => {
    for (const response of [
      await preflight(origin),
      await client.get(me, { origin }),
      await createTestClient(server.origin).get(auth, { origin }),
    ]) {
      expect(listCorsHeaders(response.headers)).toEqual([])
      expect(response.headers.get('x-csrftoken')).toBeNull()
      expect(response.headers.get('vary')).toContain('origin')
    }
    expect((await preflight(origin)).ok).toBe(false)
  })

  it('cannot write, even with the right token', async () => {
    const response = await client.put(me, { hour_cycle: '12h' }, { origin })
    expect([response.status, response.body['code']]).toEqual([403, 'csrf_failed'])
    expect(listCorsHeaders(response.headers)).toEqual([])
  })
})

it('a server without ALLOWED_ORIGINS sends no CORS headers', async () => {
  const closed = await startTestServer()
  const { headers } = await createTestClient(closed.origin).get(auth, { origin: listed })
  expect(listCorsHeaders(headers)).toEqual([])
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(headers.get('x-csrftoken')).toBeNull()
  await closed.close()
})

import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../testing/addUser.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../testing/testClient.ts'

const loginPath = '/api/client/v1/accounts/login/'
const me = '/api/client/v1/users/me/'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await startTestServer()
  const user = await addUser(server.context, 'maya@example.com')
  client = createTestClient(server.origin)
  await client.logIn(user.email)
})
afterAll(() => server.close())

/** The raw response to these bytes. The socket stays open until the server closes it. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => void socket.write(bytes))
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
    socket.once('close', () => resolve(received)).once('error', reject)
  })
}

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}

describe('response headers', () => {
  it.each([
    ['GET', '/', 200],
    ['HEAD', '/', 200],
    ['GET', '/login', 200],
    ['GET', '/healthz', 200],
    ['GET', '/docs/api', 200],
    ['GET', '/dev/mailbox', 200],
    ['GET', '/api/client/v1/users/auth/', 200],
    ['GET', '/api/client/v1/nothing/', 404],
    ['GET', '/assets/missing.js', 404],
    ['POST', '/nowhere', 303],
    ['PUT', '/nowhere', 404],
    ['POST', loginPath, 400],
    ['GET', '/%zz', 404],
    ['GET', `/api/client/v1/practitioners/${'x'.repeat(300)}/`, 404],
  ] as const)('include the security headers for %s %s', async (method, path, status) => {
    const response = await client.request(method, path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(always)
  })

  const close = 'connection: close\r\n'
  const chunked = 'transfer-encoding: chunked'
  it.each([
    ['a request line that is not HTTP', 400, 'NONSENSE\r\n\r\n'],
    ['an unknown version', 400, 'GET / HTTP/3.0\r\nhost: x\r\n\r\n'],
    ['an unknown method', 400, 'NONSENSE / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a missing host', 400, `GET /healthz HTTP/1.1\r\n${close}\r\n`],
    [
      'two body lengths',
      400,
      `POST ${loginPath} HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n${chunked}\r\n\r\n`,
    ],
    ['an unknown expectation', 417, `GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n${close}\r\n`],
    ['large headers', 431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('include the security headers for %s (%i)', async (_name, status, bytes) => {
    const response = await raw(bytes)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).toContain('"code":"bad_request"')
    for (const name of Object.keys(always)) expect(response.toLowerCase()).toContain(`${name}:`)
  })

  it.each([
    me,
    '/api/client/v1/users/auth/',
    '/api/client/v1/nothing/',
    '/metadata.json',
    '/openapi.json',
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/readyz',
  ])('forbids caching of %s, logged in or not', async (path) => {
    expect((await client.get(path)).headers.get('cache-control')).toBe('no-store')
    expect((await createTestClient(server.origin).get(path)).headers.get('cache-control')).toBe(
      'no-store',
    )
  })

  it('contains a different nonce for every page', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () =>
        (await client.get('/docs/api')).headers.get('content-security-policy'),
      ),
    )
    expect(policies[0]).toMatch(/style-src 'self' 'nonce-[^']+'/)
    expect(policies[0]).not.toBe(policies[1])
  })
})

describe('request body', () => {
  it('returns 413 for a body that is too large and keeps serving', async () => {
    const response = await client.put(me, { coach_id: 'x'.repeat(100_000) })
    expect(response.status).toBe(413)
    expect(response.body).toMatchObject({ code: 'payload_too_large' })
    expect((await client.get(me)).status).toBe(200)
  })

  it('serves other requests while a body does not arrive', async () => {
    const { hostname, port } = new URL(server.origin)
    const head = [
      `POST ${loginPath} HTTP/1.1`,
      'host: x',
      'content-type: application/json',
      'content-length: 50',
      '',
      '{"username"',
    ].join('\r\n')
    const slow = Array.from({ length: 100 }, () => connect(Number(port), hostname))
    await Promise.all(
      slow.map((socket) => new Promise<void>((written) => socket.write(head, () => written()))),
    )
    expect((await client.get(me)).status).toBe(200)
    // the other requests are still open at this point
    expect(slow.some((socket) => socket.destroyed || socket.readableEnded)).toBe(false)
    for (const socket of slow) socket.destroy()
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('returns 415 for %s', async (type) => {
    const response = await client.put(me, 'has_chosen_coach=true', { 'content-type': type })
    expect(response.status).toBe(415)
    expect(response.body).toMatchObject({ code: 'unsupported_media_type' })
  })

  it.each([
    '{',
    '{"a":1,}',
    'nonsense',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{}}}',
  ])('rejects %s as invalid JSON', async (body) => {
    const response = await client.put(me, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ errors: [{ field: 'body' }] })
  })

  it('names the field of text that the database cannot store', async () => {
    const response = await client.put(me, { coach_id: 'a\0b' })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      errors: [{ field: 'coach_id', code: 'invalid_characters' }],
    })
  })
})

describe('internal error', () => {
  it('returns a request id and no details', async () => {
    await server.context.db.script('ALTER TABLE conversations RENAME TO conversations_gone')
    const response = await client.get(me)
    await server.context.db.script('ALTER TABLE conversations_gone RENAME TO conversations')
    expect(response.status).toBe(500)
    expect(response.body).toMatchObject({
      code: 'internal',
      detail: expect.stringContaining(response.headers.get('x-request-id') ?? '-'),
    })
    expect(response.text).not.toMatch(/\b(?:conversations|relation|sql|postgres)/i)
  })
})

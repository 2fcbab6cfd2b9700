import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (path: string, headers: Record<string, string> = form) =>
  createTestClient(server.origin).post(path, 'username=maya%40example.com&password=x', headers)

it.each([
  ['/login', '/login'],
  ['/login?next=%2Fappointments', '/login?next=%2Fappointments'],
  ['/', '/'],
  ['/join/northside/reset-programme', '/join/northside/reset-programme'],
  ['//evil.example/login', '/evil.example/login'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
])('redirects a form post to %s with 303 to %s', async (path, location) => {
  const response = await post(path)
  expect(response.status).toBe(303)
  const led = new URL(response.headers.get('location') ?? '', server.origin)
  expect([led.origin, led.pathname + led.search]).toEqual([server.origin, location])
})

it('stays on this origin when the address names another host', async () => {
  const { hostname, port } = new URL(server.origin)
  const response = await new Promise<string>((resolve, reject) => {
    const socket = connect(
      Number(port),
      hostname,
      () =>
        void socket.write(
          'POST http://evil.example/login HTTP/1.1\r\nhost: x\r\n' +
            'content-length: 0\r\nconnection: close\r\n\r\n',
        ),
    )
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
    socket.once('close', () => resolve(received)).once('error', reject)
  })
  expect(response).toMatch(/^HTTP\/1.1 303 /)
  expect(response).toMatch(/\r\nlocation: \/login\r\n/i)
})

it('responds before the body has arrived', async () => {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  const response = new Promise<string>((resolve, reject) =>
    socket.setEncoding('utf8').once('data', resolve).once('error', reject),
  )
  socket.write(
    `POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: ${form['content-type']}\r\n` +
      'content-length: 1000000\r\n\r\nusername=',
  )
  expect(await response).toMatch(/^HTTP\/1.1 303 /)
  socket.destroy()
})

it.each(['multipart/form-data; boundary=x', 'text/plain', 'application/json'])(
  'redirects a body of type %s',
  async (type) => {
    expect((await post('/login', { 'content-type': type })).status).toBe(303)
  },
)

it.each(['/api/client/v1/nothing/', '/assets/app.js', '/dev/nothing', '/healthz', '/favicon.svg'])(
  'returns 404 for %s, which is not a page',
  async (path) => {
    const response = await post(path)
    expect(response.status).toBe(404)
    expect(response.body).toMatchObject({ code: 'not_found' })
  },
)

it.each(['PUT', 'DELETE', 'PATCH'] as const)('returns 404 for %s on a page', async (method) => {
  expect((await createTestClient(server.origin).request(method, '/login')).status).toBe(404)
})

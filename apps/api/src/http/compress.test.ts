import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { demoNow, startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../testing/testClient.ts'

const rivera = 'rivera@example.com'

let server: TestServer
let client: TestClient
let availability: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  client = createTestClient(server.origin)
  await client.logIn('maya@example.com')
  const [practitioner] = await server.context.db.query<{ id: string }>(
    sql`SELECT id FROM users WHERE email = ${rivera}`,
  )
  const query = `practitioner_id=${practitioner?.id}&appointment_type=FOLLOW_UP`
  availability = `/api/client/v1/availability/?${query}&from_date=2026-12-02&to_date=2027-01-15`
})
afterAll(() => server.close())

/** The bytes on the network, which `fetch` would decompress. */
function bytesOnTheWire(path: string, encoding: string): Promise<number> {
  const headers = {
    'accept-encoding': encoding,
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  return new Promise((resolve, reject) => {
    request(server.origin + path, { headers }, (response) => {
      let bytes = 0
      response
        .on('data', (chunk: Buffer) => (bytes += chunk.length))
        .once('end', () => resolve(bytes))
    })
      .once('error', reject)
      .end()
  })
}

describe.each([
  ['the open times', () => availability],
  ['the published document', () => '/openapi.json'],
  ['a page', () => '/docs/api'],
])('%s', (_what, getPath) => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['br;q=0', null],
  ])('responds to Accept-Encoding %j with %s and the same content', async (accepted, encoding) => {
    const plain = await client.get(getPath(), { 'accept-encoding': 'identity' })
    const response = await client.get(getPath(), { 'accept-encoding': accepted })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const withoutNonce = (text: string): string => text.replace(/nonce="[^"]+"/, '')
    expect(withoutNonce(response.text)).toBe(withoutNonce(plain.text))
  })

  it('compresses to a fraction of the size', async () => {
    const plain = await bytesOnTheWire(getPath(), 'identity')
    expect(plain).toBeGreaterThan(1_500)
    expect(await bytesOnTheWire(getPath(), 'br')).toBeLessThan(plain / 2)
  })
})

it('sends a short response uncompressed, with a Vary header', async () => {
  const response = await client.get('/metadata.json', { 'accept-encoding': 'br' })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toBe('accept-encoding')
})

it('responds to HEAD with the headers of GET and without a body', async () => {
  const get = await client.get('/openapi.json', { 'accept-encoding': 'br' })
  const head = await client.request('HEAD', '/openapi.json', undefined, { 'accept-encoding': 'br' })
  expect(head.text).toBe('')
  for (const name of ['content-encoding', 'vary', 'content-type', 'cache-control'])
    expect(head.headers.get(name), name).toBe(get.headers.get(name))
})

// @module-tag sized
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { listOperations, type JsonSchema, type Operation } from '../../testing/openApi.ts'
import { demoNow, startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testSize } from '../../testing/testSize.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

let server: TestServer
let client: TestClient
let knownIds: string[]

beforeAll(async () => {
  server = await startTestServer({
    demo: true,
    now: demoNow,
    env: { RATE_LIMITS: 'off' },
  })
  client = createTestClient(server.origin)
  await client.logIn('maya@example.com')
  const rows = await server.context.db.query<{ id: string }>(
    sql`SELECT id FROM users UNION SELECT id FROM appointments UNION SELECT id FROM payments
     UNION SELECT id FROM protocols UNION SELECT id FROM practitioners`,
  )
  knownIds = rows.map(({ id }) => id)
})
afterAll(() => server.close())

const nasty = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '💥'.repeat(300),
  "'; DROP TABLE users; --",
  '<script>',
  '../../etc/passwd',
  '__proto__',
  [],
  {},
  [[]],
  { $gt: '' },
  { toString: 1 },
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59+14:00',
  '0000-01-01T00:00:00Z',
  '2026-12-02T10:00:00 05:00',
  'NaN',
  '%00',
)

/** Values that match the schema, most of the time. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting))
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...knownIds), fc.uuid())
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2026-11-01'), max: new Date('2027-03-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('2026-11-01'), max: new Date('2027-03-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [
            name,
            fc.oneof({ weight: 6, arbitrary: fitting(inner) }, { weight: 1, arbitrary: nasty }),
          ]),
        ),
        { requiredKeys: [] },
      )
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double())
    case 'string':
      return fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom('America/New_York', 'Asia/Kathmandu', '+1 555 0100'),
        fc.constantFrom('northside', 'intro-visit', 'reset-programme', 'WELCOME-JUNIPER'),
        fc.constantFrom('visitor@example.com', 'maya@example.com', 'a good long one', '/join'),
      )
    default:
      return fc.jsonValue()
  }
}

const anything = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

const text = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)

/** What people read is a sentence, never a validator's raw text. */
const isSentence = (message: unknown): boolean =>
  typeof message === 'string' &&
  /^[A-Z].*\.$/s.test(message) &&
  !/Invalid (input|option|string|key)|expected|received|undefined|NaN|Too (big|small)|pattern/.test(
    message,
  )

const listMessages = ({ detail, errors }: Record<string, unknown>): unknown[] => [
  detail,
  ...(Array.isArray(errors) ? errors.map((error) => Object(error).message) : []),
]

type Attempt = { path: string; body: unknown; headers: Record<string, string> }

/** Bytes, some of which start like a file of an accepted type. */
const files = fc
  .tuple(
    fc.constantFrom('', '%PDF-1.7\n', 'GIF89a', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', '<svg '),
    fc.uint8Array({ maxLength: 2_000 }),
  )
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]))

function bodies({ body, takesFile }: Operation): fc.Arbitrary<unknown> {
  if (takesFile) return files
  if (body === null) return fc.constant(undefined)
  return fc.oneof(
    { weight: 8, arbitrary: anything(body).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string() },
  )
}

function attempts(operation: Operation): fc.Arbitrary<Attempt> {
  const parameters = fc.record(
    Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, anything(schema)])),
    {
      requiredKeys: operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name),
    },
  )
  return fc.tuple(parameters, bodies(operation)).map(([values, body]) => {
    const query = new URLSearchParams()
    const headers: Record<string, string> = {}
    let path = operation.path
    for (const { name, in: place } of operation.parameters) {
      const value = values[name]
      if (place === 'path')
        path = path.replace(
          `{${name}}`,
          encodeURIComponent(text(value)).replaceAll('.', '%2E') || '%20',
        )
      // most clients cannot send a header that is not encoded
      else if (place === 'header' && value !== undefined)
        headers[name] = encodeURIComponent(text(value))
      else if (value !== undefined) query.set(name, text(value))
    }
    return { path: `${path}?${query.toString()}`, body, headers }
  })
}

const deepLevels = 5_500

it('rejects JSON nested thousands of levels deep on every route', { tags: 'deep' }, async () => {
  const operations = (await listOperations(server.origin)).filter(({ body }) => body !== null)
  expect(operations.length).toBeGreaterThan(6)
  for (const { method, path, body } of operations) {
    const [field = 'field'] = Object.keys(body?.properties ?? {})
    for (const deep of [
      '['.repeat(deepLevels),
      '['.repeat(deepLevels) + ']'.repeat(deepLevels),
      '{"a":'.repeat(deepLevels) + '1' + '}'.repeat(deepLevels),
      `{"${field}":${'['.repeat(deepLevels)}${']'.repeat(deepLevels)}}`,
    ]) {
      const response = await client.request(
        method,
        path.replace(/\{\w+\}/g, knownIds[0] ?? ''),
        deep,
      )
      expect([path, response.status, response.body['errors']]).toEqual([
        path,
        400,
        [{ field: 'body', code: 'too_deep', message: 'Nest the JSON at most 20 levels deep.' }],
      ])
    }
  }
})

async function createVisitor(): Promise<TestClient> {
  const visitor = createTestClient(server.origin)
  await visitor.get('/api/client/v1/users/auth/')
  return visitor
}

it.each([
  ['a member', () => Promise.resolve(client)],
  ['a visitor', createVisitor],
])('returns a documented response and no 5xx for every request of %s', async (_name, connect) => {
  const operations = await listOperations(server.origin)
  expect(operations.length).toBeGreaterThan(6)
  const bad: unknown[] = []
  for (const operation of operations) {
    const caller = await connect()
    for (const { path, body, headers } of fc.sample(attempts(operation), {
      numRuns: testSize.requestsPerEndpoint,
      seed: 20261120,
    })) {
      const response = await caller.request(operation.method, path, body, headers)
      const isShaped =
        response.status < 400 ||
        (listMessages(response.body).every(isSentence) && typeof response.body['code'] === 'string')
      const isNamed = response.status !== 400 || Array.isArray(response.body['errors'])
      if (response.status >= 500 || response.status === 422 || !isShaped || !isNamed)
        bad.push({
          call: operation.method,
          path,
          body,
          status: response.status,
          text: response.text,
        })
      if (caller === client && (response.status === 401 || operation.path.endsWith('/logout/')))
        await client.logIn('maya@example.com')
    }
  }
  expect(bad).toEqual([])
})

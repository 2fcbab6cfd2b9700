import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { demoNow, startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient, type TestResponse, type TestClient } from '../testing/testClient.ts'
import { type AccessRows, callers, type Caller } from '../core/declarations/accessRows.ts'
import { resources } from '../resources.ts'
import { startSession } from '../core/auth/sessions.ts'
import { createCsrfToken } from '../http/security/cookies.ts'
import { openTestViewing } from '../testing/openTestViewing.ts'

const accessMatrix = Object.assign(
  {},
  ...resources.map(({ accessRows }) => accessRows),
) as AccessRows

const base = '/api/client/v1'

let server: TestServer
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  const rows = await server.context.db.query<{ id: string; email: string }>(
    sql`SELECT id, email FROM users`,
  )
  for (const { id, email } of rows) ids.set(email, id)
  const viewing = { admin: 'admin@example.com', member: 'maya@example.com' }
  await openTestViewing(server.context, viewing)
})
afterAll(() => server.close())

const getId = (email: string): string => ids.get(email) ?? 'unknown'

/** The current version: a request that ends every session raises it. */
async function readSessionVersion(email: string): Promise<number> {
  const [row] = await server.context.db.query<{ user_session_version: number }>(
    sql`SELECT user_session_version FROM users WHERE email = ${email}`,
  )
  return row?.user_session_version ?? 0
}

async function createLoggedInClient(
  email: string,
  startedAt = server.context.clock.now(),
): Promise<TestClient> {
  const client = createTestClient(server.origin)
  const token = await startSession(
    server.context.db,
    getId(email),
    await readSessionVersion(email),
    startedAt,
  )
  client.cookies.set('sessionid', token)
  client.cookies.set('csrftoken', createCsrfToken(server.context, token))
  return client
}

function createVisitor(): TestClient {
  const client = createTestClient(server.origin)
  client.cookies.set('csrftoken', createCsrfToken(server.context, null))
  return client
}

/** Whose session a caller has. All others have the session of the member. */
const sessionEmails: Partial<Record<Caller, string>> = {
  otherMember: 'leo@example.com',
  practitioner: 'rivera@example.com',
  admin: 'admin@example.com',
  adminViewingAs: 'admin@example.com',
}

async function createClient(caller: Caller): Promise<TestClient> {
  if (caller === 'anonymous') return createVisitor()
  const startedAt = caller === 'expired' ? 0 : undefined
  return createLoggedInClient(sessionEmails[caller] ?? 'maya@example.com', startedAt)
}

/** Paths to records of the member, by route. A successful DELETE removes the record. */
const paths = new Map<string, string>()

async function getPath(call: string, route: string): Promise<string> {
  const path = paths.get(route) ?? (await createPath(call, route))
  paths.set(route, path)
  return path
}

/** The path with an existing record of the member and with dates, where the route needs them. */
async function createPath(call: string, route: string): Promise<string> {
  if (route.includes(':id')) return route.replace(':id', await createRecord(call))
  const dated = route.replace(':from_date', '2026-12-02').replace(':brand_slug', 'northside')
  return dated.endsWith('/availability/')
    ? `${dated}?from_date=2026-12-02&to_date=2026-12-03`
    : dated
}

async function createRecord(call: string): Promise<string> {
  const resource = resources.find(({ accessRows }) => call in accessRows)
  if (resource?.createAccessRecord === undefined)
    throw new Error(`The resource of ${call} has no createAccessRecord.`)
  const member = await createLoggedInClient('maya@example.com')
  const practitionerId = getId('rivera@example.com')
  return resource.createAccessRecord({
    db: server.context.db,
    memberId: getId('maya@example.com'),
    practitionerId,
    create: async (path, fields, name) => readId((await member.post(path, fields)).body, name),
    upload: async (path, bytes, name) =>
      readId((await member.post(path, bytes, { 'x-file-name': 'access.pdf' })).body, name),
    findOpenTime: () => findOpenTime(member, practitionerId),
  })
}

function readId(body: Record<string, unknown>, name: string): string {
  const record = body[name]
  if (typeof record !== 'object' || record === null || !('id' in record))
    throw new Error(`No ${name} in ${JSON.stringify(body)}`)
  return String(record.id)
}

async function findOpenTime(member: TestClient, practitionerId: string): Promise<string> {
  const dates = 'from_date=2026-12-02&to_date=2027-01-15'
  const query = `practitioner_id=${practitionerId}&appointment_type=FOLLOW_UP&${dates}`
  const { body } = await member.get(`${base}/availability/?${query}`)
  // the last open time is far from the member's other sessions
  const last = Object.values(body['availability'] ?? {})
    .flat()
    .at(-1)
  if (typeof last !== 'string') throw new Error(`No open time: ${JSON.stringify(body)}`)
  return last
}

async function attempt(caller: Caller, call: string): Promise<TestResponse> {
  const [method = '', route = ''] = call.split(' ')
  const path = await getPath(call, route)
  const client = await createClient(caller)
  const viewAs =
    caller === 'adminViewingAs' || caller === 'memberViewingAs'
      ? `${path.includes('?') ? '&' : '?'}view-as-user=${getId('maya@example.com')}`
      : ''
  const headers: Record<string, string> = {}
  if (caller === 'missingCsrf') headers['x-csrftoken'] = ''
  if (caller === 'wrongCsrf') headers['x-csrftoken'] = 'wrong.token'
  if (caller === 'crossOrigin') headers['origin'] = 'https://evil.example'
  if (method === 'GET') return client.get(path + viewAs, headers)
  if (method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE')
    return client.request(method, path + viewAs, {}, headers)
  throw new Error(`The access matrix cannot request ${call}.`)
}

it('lists every registered route and no other', () => {
  const registered = server.routes.filter(
    ({ method, url }) => url.startsWith('/api/') && method !== 'HEAD' && method !== 'OPTIONS',
  )
  expect(Object.keys(accessMatrix).toSorted()).toEqual(
    registered.map(({ method, url }) => `${method} ${url}`).toSorted(),
  )
})

describe.each(Object.entries(accessMatrix))('%s', (call, row) => {
  const [method = '', route = ''] = call.split(' ')

  it.each(callers.map((caller) => [caller, row[caller]] as const))(
    'responds to %s with status %i',
    async (caller, status) => {
      const response = await attempt(caller, call)
      if (method === 'DELETE' && response.status < 300) paths.delete(route)
      expect({
        status: response.status,
        text: response.status === status ? '' : response.text,
      }).toEqual({
        status,
        text: '',
      })
      const isAboutCsrf =
        method !== 'GET' &&
        (caller === 'missingCsrf' || caller === 'wrongCsrf' || caller === 'crossOrigin')
      // no other refusal mentions CSRF: the client reloads the login page when one does
      if (response.status === 403) expect(/csrf/i.test(response.text)).toBe(isAboutCsrf)
      if (response.status >= 400)
        expect(response.body).toMatchObject({
          detail: expect.any(String),
          code: expect.any(String),
        })
    },
  )
})

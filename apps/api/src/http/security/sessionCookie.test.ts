import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, startSession } from '../../core/auth/sessions.ts'
import { sql } from '../../db/sql.ts'
import { addUser, type TestUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'

const me = '/api/client/v1/users/me/'
const hostCookie = '__Host-sessionid'

let server: TestServer
let maya: TestUser

beforeAll(async () => {
  server = await startTestServer({
    env: { NODE_ENV: 'production', APP_ORIGIN: 'https://portal.example.com' },
  })
  maya = await addUser(server.context, 'maya@example.com')
})
afterAll(() => server.close())

/** A session cookie of the former name, as servers set it before the prefix. */
async function startFormerSession(): Promise<string> {
  const { db, clock } = server.context
  const former = 'x'.repeat(43)
  const token = await startSession(db, maya.id, 1, clock.now())
  await db.query(sql`DELETE FROM sessions WHERE token_hash = ${hashToken(former)}`)
  await db.query(
    sql`UPDATE sessions SET token_hash = ${hashToken(former)}
     WHERE token_hash = ${hashToken(token)}`,
  )
  return former
}

describe('the session cookie in production', () => {
  it('has the prefix __Host- and its attributes', async () => {
    const client = createTestClient(server.origin)
    const response = await client.logIn(maya.email)
    expect(response.status).toBe(200)
    const [line, ...more] = response.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes('sessionid='))
    expect(more).toEqual([])
    const [pair, ...attributes] = (line ?? '').split('; ')
    expect(pair).toMatch(/^__Host-sessionid=./)
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect((await client.get(me)).status).toBe(200)
    expect((await client.put(me, { has_chosen_coach: false })).status).toBe(200)
  })

  it('replaces a cookie of the former name, and keeps its CSRF token valid', async () => {
    const client = createTestClient(server.origin)
    const token = await startFormerSession()
    client.cookies.set('sessionid', token)
    await client.get('/api/client/v1/users/auth/')
    expect([...client.cookies.keys()].toSorted()).toEqual([hostCookie, 'csrftoken'])
    expect(client.cookies.get(hostCookie)).toBe(token)
    const again = await client.put(me, { has_chosen_coach: false })
    expect(again.status).toBe(200)
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it('removes a cookie of the former name when a session starts or ends', async () => {
    for (const act of ['login', 'logout'] as const) {
      const client = createTestClient(server.origin)
      client.cookies.set('sessionid', await startFormerSession())
      await client.logIn(maya.email)
      if (act === 'logout') {
        client.cookies.set('sessionid', 'planted')
        expect((await client.post('/api/client/v1/accounts/logout/')).status).toBe(200)
      }
      expect(client.cookies.has('sessionid')).toBe(false)
      expect(client.cookies.has(hostCookie)).toBe(act === 'login')
    }
  })

  it('rejects a new session in a cookie of the old name, which another host may set', async () => {
    const other = createTestClient(server.origin)
    await other.logIn(maya.email)
    const planted = `sessionid=${other.cookies.get(hostCookie)}`
    const client = createTestClient(server.origin)
    expect((await client.get(me, { cookie: planted })).status).toBe(401)
  })
})

it('has no prefix on localhost over http, where browsers reject it', async () => {
  const local = await startTestServer({
    env: { NODE_ENV: 'production', APP_ORIGIN: 'http://localhost:3000' },
  })
  const user = await addUser(local.context, 'leo@example.com')
  const client = createTestClient(local.origin)
  await client.logIn(user.email)
  expect(client.cookies.has('sessionid')).toBe(true)
  expect((await client.get(me)).status).toBe(200)
  await local.close()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { addUser, type TestUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const loginPath = '/api/client/v1/accounts/login/'
const me = '/api/client/v1/users/me/'

let server: TestServer
let maya: TestUser
let rivera: TestUser

beforeAll(async () => {
  server = await startTestServer()
  maya = await addUser(server.context, 'maya@example.com')
  rivera = await addUser(server.context, 'rivera@example.com', { role: 'practitioner' })
})
afterAll(() => server.close())

async function createVisitor(): Promise<TestClient> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return client
}

describe('POST /accounts/login/', () => {
  it.each([
    [{}, ['username', 'password']],
    [{ username: 'maya@example.com' }, ['password']],
    [{ username: '', password: 'x' }, ['username']],
    [{ username: 'maya@example.com', password: 7 }, ['password']],
    [{ username: 'maya@example.com', password: 'x', login_type: 'robot' }, ['login_type']],
  ])('rejects %j and names %j', async (body, fields) => {
    const response = await (await createVisitor()).post(loginPath, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      code: 'validation_failed',
      errors: fields.map((field) => ({ field })),
    })
  })

  it('returns the same response for a wrong password and an unknown email', async () => {
    const wrong = await (await createVisitor()).logIn(maya.email, 'not-the-password')
    const unknown = await (await createVisitor()).logIn('nobody@example.com', 'not-the-password')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('rejects a practitioner with a specific code only after the right password', async () => {
    expect(
      (await (await createVisitor()).logIn(rivera.email, 'not-the-password')).body,
    ).toMatchObject({
      code: 'invalid_credentials',
    })
    const client = await createVisitor()
    const response = await client.logIn(rivera.email)
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ code: 'practitioner_account' })
    expect(client.cookies.has('sessionid')).toBe(false)
  })

  it('logs in regardless of the case of the email and returns the user', async () => {
    const client = await createVisitor()
    const response = await client.logIn('Maya@Example.com')
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ user: { id: maya.id, email: maya.email } })
    expect((await client.get(me)).status).toBe(200)
  })

  it('logs in with an email that a new account could not have', async () => {
    const { email } = await addUser(server.context, 'm\u0430ya@example.com')
    expect((await (await createVisitor()).logIn(email)).status).toBe(200)
  })

  it('sets an HttpOnly session cookie and stores only its hash', async () => {
    const client = await createVisitor()
    const response = await client.logIn(maya.email)
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('sessionid='))
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
    const stored = await server.context.db.query<{ everything: string }>(
      sql`SELECT sessions::text AS everything FROM sessions`,
    )
    const token = client.cookies.get('sessionid') ?? 'no token'
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.filter(({ everything }) => everything.includes(token))).toEqual([])
  })

  it('ends the previous session of the browser', async () => {
    const client = await createVisitor()
    await client.logIn(maya.email)
    const before = client.cookies.get('sessionid') ?? ''
    await client.logIn(maya.email)
    expect(client.cookies.get('sessionid')).not.toBe(before)
    expect(
      (await createTestClient(server.origin).get(me, { cookie: `sessionid=${before}` })).status,
    ).toBe(401)
  })
})

describe('POST /accounts/logout/', () => {
  it('ends the session on the server, with an empty body', async () => {
    const client = await createVisitor()
    await client.logIn(maya.email)
    const token = client.cookies.get('sessionid') ?? ''
    expect((await client.post('/api/client/v1/accounts/logout/')).status).toBe(200)
    expect(client.cookies.has('sessionid')).toBe(false)
    expect(
      (await createTestClient(server.origin).get(me, { cookie: `sessionid=${token}` })).status,
    ).toBe(401)
  })

  it('records the login and the logout once', async () => {
    const user = await addUser(server.context, 'trail@example.com')
    const client = await createVisitor()
    await client.logIn(user.email)
    await client.post('/api/client/v1/accounts/logout/')
    await client.post('/api/client/v1/accounts/logout/')
    const trail = await server.context.db.query(
      sql`SELECT action, actor_id FROM audit_log WHERE subject_id = ${user.id} ORDER BY id`,
    )
    expect(trail).toEqual([
      { action: 'account.logged_in', actor_id: user.id },
      { action: 'account.logged_out', actor_id: user.id },
    ])
  })

  it('allows the browser to log in again', async () => {
    const client = await createVisitor()
    await client.logIn(maya.email)
    await client.post('/api/client/v1/accounts/logout/')
    expect(
      (await client.post(loginPath, { username: maya.email, password: 'juniper-demo-1' })).status,
    ).toBe(200)
  })
})

describe('session version', () => {
  it('ends every session of the member when it is raised', async () => {
    const user = await addUser(server.context, 'version@example.com')
    const [one, two] = [await createVisitor(), await createVisitor()]
    await one.logIn(user.email)
    await two.logIn(user.email)
    await server.context.db.query(
      sql`UPDATE users SET user_session_version = user_session_version + 1 WHERE id = ${user.id}`,
    )
    expect((await one.get(me)).status).toBe(401)
    expect((await two.get('/api/client/v1/users/auth/')).body).toEqual({
      is_authenticated: false,
      user_session_version: null,
    })
  })
})

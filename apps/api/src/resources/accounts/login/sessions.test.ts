import { LoginSessionsResponse, type LoginSession } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import { addUser } from '../../../testing/addUser.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'

const path = '/api/client/v1/accounts/sessions/'
const me = '/api/client/v1/users/me/'
const everywhere = '/api/client/v1/accounts/logout-everywhere/'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function createLoggedInClient(email: string): Promise<TestClient> {
  const client = createTestClient(server.origin)
  await client.logIn(email)
  return client
}

const listSessions = async (client: TestClient): Promise<LoginSession[]> =>
  LoginSessionsResponse.parse((await client.get(path)).body).results

const listActions = async (userId: string): Promise<string[]> =>
  (
    await server.context.db.query<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE subject_id = ${userId} ORDER BY id`,
    )
  ).map(({ action }) => action)

describe('GET /accounts/sessions/', () => {
  it('returns 401 without a session', async () =>
    expect((await createTestClient(server.origin).get(path)).status).toBe(401))

  it('lists the devices of the member, the current one first', async () => {
    const user = await addUser(server.context, 'devices@example.com')
    const phone = createTestClient(server.origin)
    await phone.get('/api/client/v1/users/auth/')
    await phone.post(
      '/api/client/v1/accounts/login/',
      { username: user.email, password: 'juniper-demo-1' },
      {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      },
    )
    const desktop = await createLoggedInClient(user.email)
    await createLoggedInClient((await addUser(server.context, 'other-devices@example.com')).email)
    const listedSessions = await listSessions(desktop)
    expect(
      listedSessions.map(({ device }) => device).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['An unknown device', 'Safari on an iPhone'])
    const readFirst = ([first]: LoginSession[]) => [first?.device, first?.is_current]
    expect(readFirst(listedSessions)).toEqual(['An unknown device', true])
    expect(readFirst(await listSessions(phone))).toEqual(['Safari on an iPhone', true])
    expect(JSON.stringify(listedSessions)).not.toContain(phone.cookies.get('sessionid'))
  })

  it('excludes expired sessions', async () => {
    const user = await addUser(server.context, 'over@example.com')
    await createLoggedInClient(user.email)
    await server.context.db.query(
      sql`UPDATE sessions SET last_active_at = last_active_at - interval '8 days'
       WHERE user_id = ${user.id}`,
    )
    expect(await listSessions(await createLoggedInClient(user.email))).toHaveLength(1)
  })
})

describe('DELETE /accounts/sessions/{id}/', () => {
  it("returns 404 for an unknown session and for another member's session", async () => {
    const mine = await createLoggedInClient(
      (await addUser(server.context, 'mine@example.com')).email,
    )
    const theirs = await createLoggedInClient(
      (await addUser(server.context, 'theirs@example.com')).email,
    )
    const [other] = await listSessions(theirs)
    for (const id of ['x', createId(), other?.id ?? ''])
      expect((await mine.delete(`${path}${id}/`)).status).toBe(404)
    expect((await theirs.get(me)).status).toBe(200)
  })

  it('ends only that session and records it', async () => {
    const user = await addUser(server.context, 'ends@example.com')
    const [one, two] = [
      await createLoggedInClient(user.email),
      await createLoggedInClient(user.email),
    ]
    const target = (await listSessions(one)).find(({ is_current }) => !is_current)
    expect((await one.delete(`${path}${target?.id ?? ''}/`)).status).toBe(204)
    expect((await two.get(me)).status).toBe(401)
    expect((await one.get(me)).status).toBe(200)
    expect(await listActions(user.id)).toContain('account.session_ended')
  })

  it('logs out when it is the current session', async () => {
    const user = await addUser(server.context, 'own@example.com')
    const client = await createLoggedInClient(user.email)
    const [own] = await listSessions(client)
    expect((await client.delete(`${path}${own?.id ?? ''}/`)).status).toBe(204)
    expect(client.cookies.has('sessionid')).toBe(false)
    expect((await client.logIn(user.email)).status).toBe(200)
  })
})

describe('POST /accounts/logout-everywhere/', () => {
  it('returns 401 without a session', async () => {
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    expect((await client.post(everywhere)).status).toBe(401)
  })

  it('ends every session and allows the browser to log in again', async () => {
    const user = await addUser(server.context, 'everywhere@example.com')
    const [one, two] = [
      await createLoggedInClient(user.email),
      await createLoggedInClient(user.email),
    ]
    expect((await one.post(everywhere)).status).toBe(204)
    expect(one.cookies.has('sessionid')).toBe(false)
    expect((await two.get(me)).status).toBe(401)
    const again = await one.post('/api/client/v1/accounts/login/', {
      username: user.email,
      password: 'juniper-demo-1',
    })
    expect(again.body).toMatchObject({ user: { user_session_version: 2 } })
    expect(await listActions(user.id)).toContain('account.logged_out_everywhere')
  })
})

describe('the session of an admin', () => {
  it('ends after 30 minutes although an open page keeps asking for open times', async () => {
    const { context } = server
    const admin = await addUser(context, 'idle-admin@example.com', { role: 'admin' })
    const client = await createLoggedInClient(admin.email)
    const start = context.clock.now()
    const times = '/api/client/v1/availability/?from_date=2026-12-01&to_date=2026-12-02'
    const askAfter = async (minutes: number): Promise<number> => {
      setClock(server, new Date(start + minutes * MINUTE).toISOString())
      return (await client.get(times)).status
    }
    expect(await askAfter(10)).toBe(200)
    expect(await askAfter(29)).toBe(200)
    expect(await askAfter(31)).toBe(401)
  })
})

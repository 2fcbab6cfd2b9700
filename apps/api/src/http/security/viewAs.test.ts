import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { createId } from '../../core/values/createId.ts'
import { addUser, type TestUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'
import { openTestViewing } from '../../testing/openTestViewing.ts'

const me = '/api/client/v1/users/me/'

let server: TestServer
let maya: TestUser
let admin: TestUser
let asAdmin: TestClient
let asMember: TestClient

beforeAll(async () => {
  server = await startTestServer()
  maya = await addUser(server.context, 'maya@example.com')
  admin = await addUser(server.context, 'admin@example.com', { role: 'admin' })
  const other = await addUser(server.context, 'ava@example.com')
  asAdmin = createTestClient(server.origin)
  asMember = createTestClient(server.origin)
  await asAdmin.logIn(admin.email)
  await openTestViewing(server.context, { admin: admin.email, member: maya.email })
  await asMember.logIn(other.email)
})
afterAll(() => server.close())

describe('view-as-user', () => {
  it('shows an admin the portal of the member and records it', async () => {
    expect((await asAdmin.get(`${me}?view-as-user=${maya.id}`)).body).toMatchObject({
      user: { id: maya.id, email: maya.email },
    })
    const trail = await server.context.db.query(
      sql`SELECT actor_id, subject_id, details FROM audit_log WHERE action = ${'user.viewed_as'}`,
    )
    expect(trail).toEqual([{ actor_id: admin.id, subject_id: maya.id, details: { route: me } }])
  })

  it('applies to the session check, so that the portal compares the same version', async () => {
    await server.context.db.query(
      sql`UPDATE users SET user_session_version = 7 WHERE id = ${maya.id}`,
    )
    const path = `/api/client/v1/users/auth/?view-as-user=${maya.id}`
    expect((await asAdmin.get(path)).body).toEqual({
      is_authenticated: true,
      user_session_version: 7,
    })
  })

  it('is rejected for a member, even for their own id', async () => {
    const response = await asMember.get(`${me}?view-as-user=${maya.id}`)
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({
      code: 'view_as_refused',
      detail: expect.not.stringMatching(/csrf/i),
    })
  })

  it('returns 401 without a session', async () => {
    expect(
      (await createTestClient(server.origin).get(`${me}?view-as-user=${maya.id}`)).status,
    ).toBe(401)
  })

  it('ignores an empty parameter', async () => {
    expect((await asAdmin.get(`${me}?view-as-user=`)).body).toMatchObject({
      user: { id: admin.id },
    })
  })

  it.each(['maya', createId()])(
    'returns 404 for %j, which is not the id of a member',
    async (id) => {
      expect((await asAdmin.get(`${me}?view-as-user=${id}`)).status).toBe(404)
    },
  )

  it('returns 404 for another admin', async () => {
    expect((await asAdmin.get(`${me}?view-as-user=${admin.id}`)).status).toBe(404)
  })

  it('rejects writes', async () => {
    const response = await asAdmin.put(`${me}?view-as-user=${maya.id}`, { has_chosen_coach: true })
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ code: 'view_as_read_only' })
    const rows = await server.context.db.query(sql`SELECT id FROM users WHERE has_chosen_coach`)
    expect(rows).toEqual([])
  })

  it('does not log the admin out', async () => {
    expect(
      (await asAdmin.post(`/api/client/v1/accounts/logout/?view-as-user=${maya.id}`)).status,
    ).toBe(403)
    expect((await asAdmin.get(me)).body).toMatchObject({ user: { id: admin.id } })
  })

  it('returns 403 without an open viewing, for every request and a reason of its own', async () => {
    const other = await addUser(server.context, 'other-admin@example.com', { role: 'admin' })
    const client = createTestClient(server.origin)
    await client.logIn(other.email)
    const response = await client.get(`${me}?view-as-user=${maya.id}`)
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ code: 'viewing_required' })
    const auth = await client.get(`/api/client/v1/users/auth/?view-as-user=${maya.id}`)
    expect([auth.status, auth.body['code']]).toEqual([403, 'viewing_required'])
    const trail = await server.context.db.query(
      sql`SELECT id FROM audit_log WHERE actor_id = ${other.id} AND action = 'user.viewed_as'`,
    )
    expect(trail).toEqual([])
    expect((await client.get(me)).body).toMatchObject({ user: { id: other.id } })
  })
})

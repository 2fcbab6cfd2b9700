import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { addUser, type TestUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const me = '/api/client/v1/users/me/'

let server: TestServer
let maya: TestUser
let client: TestClient

beforeAll(async () => {
  server = await startTestServer()
  maya = await addUser(server.context, 'maya@example.com')
  client = createTestClient(server.origin)
  await client.logIn(maya.email)
})
afterAll(() => server.close())

const write = (headers: Record<string, string>) =>
  client.put(me, { has_chosen_coach: false }, headers)

describe('checkCsrf', () => {
  it("accepts the token of the cookie from the portal's own origin", async () => {
    expect((await write({ origin: server.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    )
  })

  it.each([
    ['no token', { 'x-csrftoken': '' }],
    ['another token than the cookie', { 'x-csrftoken': 'abc.def' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin to speak of', { origin: 'null' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page on a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('rejects %s', async (_case, headers) => {
    const response = await write(headers)
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({
      code: 'csrf_failed',
      detail: expect.stringMatching(/^CSRF Failed: /),
    })
  })

  it('rejects a pair that the server did not sign', async () => {
    const cookie = `sessionid=${client.cookies.get('sessionid')}; csrftoken=made.up`
    expect((await write({ cookie, 'x-csrftoken': 'made.up' })).status).toBe(403)
  })

  it('rejects the pair of another session', async () => {
    const other = createTestClient(server.origin)
    await other.logIn(maya.email)
    const token = other.cookies.get('csrftoken') ?? ''
    const cookie = `sessionid=${client.cookies.get('sessionid')}; csrftoken=${token}`
    expect((await write({ cookie, 'x-csrftoken': token })).status).toBe(403)
  })

  it('returns 401 instead of a CSRF error for an expired session', async () => {
    const ended = createTestClient(server.origin)
    await ended.logIn(maya.email)
    await server.context.db.query(sql`DELETE FROM sessions`)
    const response = await ended.put(me, { has_chosen_coach: false })
    expect(response.status).toBe(401)
    await client.logIn(maya.email)
  })
})

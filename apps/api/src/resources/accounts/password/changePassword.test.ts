import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { listMailbox } from '../../../mail/mailbox.ts'
import { addUser } from '../../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'

const path = '/api/client/v1/accounts/change-password/'
const me = '/api/client/v1/users/me/'
const current = 'juniper-demo-1'
const fresh = 'a much better one'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addUser(server.context, 'bad.input@example.com')
})
afterAll(() => server.close())

async function createLoggedInClient(email: string): Promise<TestClient> {
  const client = createTestClient(server.origin)
  await client.logIn(email)
  return client
}

it('returns 401 without a session', async () => {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  expect((await client.post(path, { current_password: current, password: fresh })).status).toBe(401)
})

it.each([
  [{}, ['current_password', 'password']],
  [{ current_password: '', password: fresh }, ['current_password']],
  [{ current_password: current, password: 'nine char' }, ['password']],
  [{ current_password: current, password: 'bad.input@example.com' }, ['password']],
  [{ current_password: 'not-the-password', password: fresh }, ['current_password']],
])('rejects %j, names %j and does not change the password', async (body, fields) => {
  const client = await createLoggedInClient('bad.input@example.com')
  const response = await client.post(path, body)
  expect(response.status).toBe(400)
  expect(response.body).toMatchObject({
    code: 'validation_failed',
    errors: fields.map((field) => ({ field })),
  })
  expect((await client.get(me)).status).toBe(200)
})

it('changes the password, ends all other sessions and notifies the member', async () => {
  const user = await addUser(server.context, 'changes@example.com')
  const [here, elsewhere] = [
    await createLoggedInClient(user.email),
    await createLoggedInClient(user.email),
  ]
  const before = here.cookies.get('sessionid') ?? ''
  const response = await here.post(path, { current_password: current, password: fresh })
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({ user: { id: user.id, user_session_version: 2 } })
  expect(here.cookies.get('sessionid')).not.toBe(before)
  expect(
    (await createTestClient(server.origin).get(me, { cookie: `sessionid=${before}` })).status,
  ).toBe(401)
  expect((await elsewhere.get(me)).status).toBe(401)
  // the CSRF token matches the new session
  expect((await here.put(me, { has_chosen_coach: false })).status).toBe(200)
  expect((await createTestClient(server.origin).logIn(user.email)).status).toBe(401)
  expect((await createTestClient(server.origin).logIn(user.email, fresh)).status).toBe(200)

  await server.context.jobs.idle()
  expect(
    (await listMailbox(server.context.db))
      .filter(({ to }) => to === user.email)
      .map(({ subject }) => subject),
  ).toEqual(['Your password was changed'])
  const trail = await server.context.db.query(
    sql`SELECT details FROM audit_log
     WHERE subject_id = ${user.id} AND action = 'account.password_changed'`,
  )
  expect(trail).toEqual([{ details: {} }])
})

it('invalidates a code that was emailed before', async () => {
  const user = await addUser(server.context, 'coded@example.com')
  const client = await createLoggedInClient(user.email)
  await client.post('/api/client/v1/accounts/reset-password/', { email: user.email })
  await server.context.jobs.idle()
  const [mail] = (await listMailbox(server.context.db)).filter(({ to }) => to === user.email)
  const code = /^([A-Z2-9]{8})$/m.exec(mail?.text ?? '')?.[1]
  expect(code).toBeDefined()
  await client.post(path, { current_password: current, password: fresh })
  const response = await client.post('/api/client/v1/accounts/confirm-reset-password/', {
    email: user.email,
    code,
    password: 'yet another one',
  })
  expect(response.body).toMatchObject({ errors: [{ field: 'code' }] })
})

it('limits attempts at the current password', async () => {
  const user = await addUser(server.context, 'guesses@example.com')
  const client = await createLoggedInClient(user.email)
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1)
    statuses.push(
      (await client.post(path, { current_password: `guess-${round}`, password: fresh })).status,
    )
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

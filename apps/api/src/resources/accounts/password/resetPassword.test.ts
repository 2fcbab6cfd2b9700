import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { addUser } from '../../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import {
  createTestClient,
  type TestResponse,
  type TestClient,
} from '../../../testing/testClient.ts'

const askPath = '/api/client/v1/accounts/reset-password/'
const confirmPath = '/api/client/v1/accounts/confirm-reset-password/'
const fresh = 'a much better one'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

async function createVisitor(): Promise<TestClient> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return client
}

async function requestCode(email: string): Promise<TestResponse> {
  const response = await (await createVisitor()).post(askPath, { email })
  await server.context.jobs.idle()
  return response
}

async function codeFor(email: string): Promise<string> {
  await requestCode(email)
  const [mail] = await listEmailsTo(server, email)
  return /Your code is (\S+)\./.exec(mail?.text ?? '')?.[1] ?? 'no code'
}

const confirm = async (email: string, code: string, password = fresh): Promise<TestResponse> =>
  (await createVisitor()).post(confirmPath, { email, code, password })

const refusedCode = {
  status: 400,
  body: {
    code: 'validation_failed',
    errors: [
      {
        field: 'code',
        code: 'invalid_code',
        message: 'That code is wrong or has expired. Request a new one.',
      },
    ],
  },
}

describe('POST /accounts/reset-password/', () => {
  it.each([
    {},
    { email: '' },
    { email: 'maya' },
    { email: 7 },
    { email: `${'x'.repeat(260)}@example.com` },
  ])('rejects %j and names the email', async (body) => {
    const response = await (await createVisitor()).post(askPath, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'email' }] })
  })

  it('emails a code without ambiguous characters and a link without the code', async () => {
    const user = await addUser(server.context, 'maya.reset@example.com')
    expect((await requestCode('Maya.Reset@Example.com')).status).toBe(204)
    const [mail, ...more] = await listEmailsTo(server, user.email)
    expect(more).toEqual([])
    const code = /Your code is (\S+)\./.exec(mail?.text ?? '')?.[1]
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(mail?.text).toContain('/forgot-password\n')
    expect(mail?.subject).not.toContain(code)
  })

  it('sends nothing to unknown, inactive and practitioner emails', async () => {
    await addUser(server.context, 'coach@example.com', { role: 'practitioner' })
    const left = await addUser(server.context, 'left@example.com')
    await server.context.db.query(sql`UPDATE users SET is_active = false WHERE id = ${left.id}`)
    for (const email of ['coach@example.com', 'left@example.com', 'nobody@example.com']) {
      const response = await requestCode(email)
      expect([response.status, response.text]).toEqual([204, ''])
      expect(await listEmailsTo(server, email)).toEqual([])
    }
  })

  it('stores neither the code nor the email', async () => {
    const user = await addUser(server.context, 'stored@example.com')
    const code = await codeFor(user.email)
    const rows = await server.context.db.query<{ text: string }>(
      sql`SELECT r::text AS text FROM password_resets r UNION ALL SELECT o.payload::text
       FROM outbox o`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ text }) => text.includes(code) || text.includes(user.email))).toEqual([])
  })
})

describe('POST /accounts/confirm-reset-password/', () => {
  it.each([
    [{}, ['email', 'code', 'password']],
    [{ email: 'a@b.c', code: '', password: fresh }, ['code']],
    [{ email: 'a@b.c', code: 'ABCDEFGH', password: 'nine char' }, ['password']],
    [{ email: 'a@b.c', code: 'ABCDEFGH', password: 'x'.repeat(257) }, ['password']],
    [
      { email: 'long.address@example.com', code: 'ABCDEFGH', password: 'Long.Address@example.com' },
      ['password'],
    ],
  ])('rejects %j and names %j', async (body, fields) => {
    const response = await (await createVisitor()).post(confirmPath, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      code: 'validation_failed',
      errors: fields.map((field) => ({ field })),
    })
  })

  it('sets the password, ends every session, notifies the member and records it', async () => {
    const user = await addUser(server.context, 'resets@example.com')
    const elsewhere = await createVisitor()
    await elsewhere.logIn(user.email)
    const code = await codeFor(user.email)
    // typed with spaces and in lower case
    expect(
      (await confirm('Resets@example.com', ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`))
        .status,
    ).toBe(204)

    expect((await elsewhere.get('/api/client/v1/users/me/')).status).toBe(401)
    expect((await (await createVisitor()).logIn(user.email)).status).toBe(401)
    const response = await (await createVisitor()).logIn(user.email, fresh)
    expect(response.body).toMatchObject({ user: { user_session_version: 2 } })

    await server.context.jobs.idle()
    const [notice] = await listEmailsTo(server, user.email)
    expect(notice?.subject).toBe('Your password was changed')
    expect(notice?.text).not.toContain(fresh)
    const trail = await server.context.db.query(
      sql`SELECT actor_id FROM audit_log
       WHERE subject_id = ${user.id} AND action = 'account.password_reset'`,
    )
    expect(trail).toEqual([{ actor_id: user.id }])
  })

  it('rejects wrong, used, replaced and expired codes with one message', async () => {
    const user = await addUser(server.context, 'codes@example.com')
    expect(await confirm('nobody-here@example.com', 'ABCDEFGH')).toMatchObject(refusedCode)
    expect(await confirm(user.email, 'ABCDEFGH')).toMatchObject(refusedCode)
    const first = await codeFor(user.email)
    const second = await codeFor(user.email)
    expect(second).not.toBe(first)
    expect(await confirm(user.email, first)).toMatchObject(refusedCode)
    expect((await confirm(user.email, second)).status).toBe(204)
    expect(await confirm(user.email, second, 'yet another one')).toMatchObject(refusedCode)

    const third = await codeFor(user.email)
    await server.context.db.query(
      sql`UPDATE password_resets SET expires_at = expires_at - interval '10 minutes'
       WHERE user_id = ${user.id}`,
    )
    expect(await confirm(user.email, third)).toMatchObject(refusedCode)
    expect((await (await createVisitor()).logIn(user.email, fresh)).status).toBe(200)
  })

  it('allows five attempts for a code', async () => {
    const user = await addUser(server.context, 'tries@example.com')
    const code = await codeFor(user.email)
    for (let round = 0; round < 5; round += 1) await confirm(user.email, 'ZZZZZZZZ')
    expect(await confirm(user.email, code)).toMatchObject(refusedCode)
    const next = await codeFor(user.email)
    for (let round = 0; round < 4; round += 1) await confirm(user.email, 'ZZZZZZZZ')
    expect((await confirm(user.email, next)).status).toBe(204)
  })

  it('accepts a code once when it is used concurrently', async () => {
    const user = await addUser(server.context, 'race@example.com')
    const code = await codeFor(user.email)
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, round) =>
        confirm(user.email, code, `password number ${round}`),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 400, 400, 400, 400,
    ])
  })

  it('rejects the code of another member', async () => {
    const one = await addUser(server.context, 'one@example.com')
    const two = await addUser(server.context, 'two@example.com')
    const code = await codeFor(one.email)
    await codeFor(two.email)
    expect(await confirm(two.email, code)).toMatchObject(refusedCode)
  })
})

describe('password reset limits', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer()
  })
  afterAll(() => strict.close())

  const askTimes = async (email: string, times: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let round = 0; round < times; round += 1) {
      const client = createTestClient(strict.origin)
      await client.get('/api/client/v1/users/auth/')
      statuses.push(
        (await client.post(askPath, { email }, { 'x-forwarded-for': `203.0.113.${round}` })).status,
      )
    }
    return statuses
  }

  it('rejects an unknown browser and not the browser that the member uses', async () => {
    const user = await addUser(strict.context, 'flooded@example.com')
    const own = createTestClient(strict.origin)
    await own.logIn(user.email)
    const stopped = [204, 204, 204, 204, 204, 429, 429]
    expect(await askTimes(user.email, 7)).toEqual(stopped)
    expect(await askTimes('unknown@example.com', 7)).toEqual(stopped)
    expect((await own.post(askPath, { email: user.email })).status).toBe(204)
  })

  it('limits wrong codes for one email over several codes', async () => {
    await addUser(strict.context, 'guessed@example.com')
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const client = createTestClient(strict.origin)
      await client.get('/api/client/v1/users/auth/')
      statuses.push(
        (
          await client.post(confirmPath, {
            email: 'guessed@example.com',
            code: 'ABCDEFGH',
            password: fresh,
          })
        ).status,
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })
})

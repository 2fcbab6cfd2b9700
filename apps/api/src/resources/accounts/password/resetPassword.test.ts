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
const linkPath = '/api/client/v1/accounts/confirm-reset-link/'
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

const readCode = (text: string | undefined): string =>
  /^([A-Z2-9]{8})$/m.exec(text ?? '')?.[1] ?? 'no code'
const readToken = (text: string | undefined): string =>
  /\/forgot-password#token=(\S+)/.exec(text ?? '')?.[1] ?? 'no token'

async function requestSecrets(email: string): Promise<{ code: string; token: string }> {
  await requestCode(email)
  const [mail] = await listEmailsTo(server, email)
  return { code: readCode(mail?.text), token: readToken(mail?.text) }
}
const receiveCode = async (email: string): Promise<string> => (await requestSecrets(email)).code

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

const openLink = async (token: string, password = fresh): Promise<TestResponse> =>
  (await createVisitor()).post(linkPath, { token, password })

const refusedLink = {
  status: 400,
  body: {
    code: 'validation_failed',
    errors: [
      {
        field: 'token',
        code: 'invalid_token',
        message: 'This link has been used or has expired. Request a new one.',
      },
    ],
  },
}

const expireRequests = (userId: string) =>
  server.context.db.query(
    sql`UPDATE password_reset_requests SET expires_at = expires_at - interval '10 minutes'
     WHERE user_id = ${userId}`,
  )

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

  it('emails an unambiguous code, and a link without the email or the code', async () => {
    const user = await addUser(server.context, 'maya.reset@example.com')
    expect((await requestCode('Maya.Reset@Example.com')).status).toBe(204)
    const [mail, ...more] = await listEmailsTo(server, user.email)
    expect(more).toEqual([])
    const code = /^([A-Z2-9]{8})$/m.exec(mail?.text ?? '')?.[1]
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    // 256 bits
    expect(readToken(mail?.text)).toMatch(/^[\w-]{43}$/)
    expect(mail?.text).not.toMatch(/#\S*(maya|@)/)
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

  it('sets the same cookie for known and unknown emails, which scripts cannot read', async () => {
    await addUser(server.context, 'cookie@example.com')
    const readCookie = async (email: string) =>
      (await requestCode(email)).headers
        .getSetCookie()
        .map((cookie) => cookie.replace(/=[^;]+/, '='))
    const known = await readCookie('cookie@example.com')
    expect(known).toEqual([expect.stringMatching(/^reset=; Max-Age=600; Path=\/; HttpOnly;/)])
    expect(await readCookie('no-cookie@example.com')).toEqual(known)
  })

  it('stores neither the code nor the token nor the email', async () => {
    const user = await addUser(server.context, 'stored@example.com')
    const { code, token } = await requestSecrets(user.email)
    const rows = await server.context.db.query<{ stored: string }>(
      sql`SELECT r::text AS stored FROM password_reset_requests r UNION ALL SELECT o.payload::text
       FROM outbox o`,
    )
    expect(rows.length).toBeGreaterThan(1)
    const secrets = [code, token, user.email]
    expect(rows.filter(({ stored }) => secrets.some((secret) => stored.includes(secret)))).toEqual(
      [],
    )
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
    const code = await receiveCode(user.email)
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
    expect(notice?.text).toContain('all devices were logged out')
    expect(notice?.text).not.toContain(fresh)
    const trail = await server.context.db.query(
      sql`SELECT actor_id FROM audit_log
       WHERE subject_id = ${user.id} AND action = 'account.password_reset'`,
    )
    expect(trail).toEqual([{ actor_id: user.id }])
  })

  it('rejects wrong, used and expired codes with one message', async () => {
    const user = await addUser(server.context, 'codes@example.com')
    expect(await confirm('nobody-here@example.com', 'ABCDEFGH')).toMatchObject(refusedCode)
    expect(await confirm(user.email, 'ABCDEFGH')).toMatchObject(refusedCode)
    const first = await requestSecrets(user.email)
    const second = await requestSecrets(user.email)
    expect(second.code).not.toBe(first.code)
    // an earlier code works, and uses up all of them
    expect((await confirm(user.email, first.code)).status).toBe(204)
    for (const { code, token } of [first, second]) {
      expect(await confirm(user.email, code, 'yet another one')).toMatchObject(refusedCode)
      expect(await openLink(token, 'yet another one')).toMatchObject(refusedLink)
    }

    const third = await receiveCode(user.email)
    await expireRequests(user.id)
    expect(await confirm(user.email, third)).toMatchObject(refusedCode)
    expect((await (await createVisitor()).logIn(user.email, fresh)).status).toBe(200)
  })

  it('rejects a used code after its email is sent again', async () => {
    const user = await addUser(server.context, 'again@example.com')
    const code = await receiveCode(user.email)
    expect((await confirm(user.email, code)).status).toBe(204)
    await server.context.db.query(
      sql`UPDATE outbox SET done_at = NULL WHERE payload->>'user_id' = ${user.id}`,
    )
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(await confirm(user.email, code, 'yet another one')).toMatchObject(refusedCode)
  })

  it('rejects weak passwords, including from the link, and leaves the code valid', async () => {
    const user = await addUser(server.context, 'resets.easily@example.com')
    await server.context.db.query(
      sql`UPDATE users SET first_name = 'Ana', last_name = 'Lopez-Diaz' WHERE id = ${user.id}`,
    )
    const { code, token } = await requestSecrets(user.email)
    for (const [password, problem] of [
      ['resets.easily@example.com', 'is_email'],
      ['resets-easily-1', 'is_email'],
      ['Ana.Lopez.Diaz', 'is_name'],
      ['Password2026!', 'is_common'],
    ] as const) {
      const refused = {
        status: 400,
        body: { errors: [{ field: 'password', code: problem }] },
      }
      expect(await confirm(user.email, code, password)).toMatchObject(refused)
      expect(await openLink(token, password)).toMatchObject(refused)
    }
    expect((await confirm(user.email, code)).status).toBe(204)
  })

  it('accepts a code once when it is used concurrently', async () => {
    const user = await addUser(server.context, 'race@example.com')
    const code = await receiveCode(user.email)
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
    const code = await receiveCode(one.email)
    await receiveCode(two.email)
    expect(await confirm(two.email, code)).toMatchObject(refusedCode)
  })
})

describe('POST /accounts/confirm-reset-link/', () => {
  it.each([
    [{}, ['token', 'password']],
    [{ token: '', password: fresh }, ['token']],
    [{ token: 'x'.repeat(201), password: fresh }, ['token']],
    [{ token: 'abc', password: 'nine char' }, ['password']],
    [{ token: 'abc', password: 'password1234' }, ['password']],
  ])('rejects %j and names %j', async (body, fields) => {
    const response = await (await createVisitor()).post(linkPath, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      code: 'validation_failed',
      errors: fields.map((field) => ({ field })),
    })
  })

  it('sets the password on any device, once, and ends every session', async () => {
    const user = await addUser(server.context, 'link@example.com')
    const elsewhere = await createVisitor()
    await elsewhere.logIn(user.email)
    const { token } = await requestSecrets(user.email)
    expect((await openLink(token)).status).toBe(204)
    expect(await openLink(token, 'yet another one')).toMatchObject(refusedLink)
    expect((await elsewhere.get('/api/client/v1/users/me/')).status).toBe(401)
    expect((await (await createVisitor()).logIn(user.email, fresh)).status).toBe(200)
  })

  it('rejects wrong and expired links with the message of used ones', async () => {
    const user = await addUser(server.context, 'old.link@example.com')
    const { token } = await requestSecrets(user.email)
    expect(await openLink(`${token}x`)).toMatchObject(refusedLink)
    await expireRequests(user.id)
    expect(await openLink(token)).toMatchObject(refusedLink)
  })

  it('accepts a code and a link once when they are used concurrently', async () => {
    const user = await addUser(server.context, 'link.race@example.com')
    const [first, second] = [await requestSecrets(user.email), await requestSecrets(user.email)]
    const responses = await Promise.all([
      openLink(first.token, 'password of link one'),
      openLink(second.token, 'password of link two'),
      confirm(user.email, first.code, 'password of code one'),
      confirm(user.email, second.code, 'password of code two'),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 400, 400, 400,
    ])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'

const base = '/api/client/v1/accounts/'
const me = '/api/client/v1/users/me/'
const current_password = 'juniper-demo-1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())

type Member = { id: string; email: string; client: TestClient }

async function createMember(name: string): Promise<Member> {
  const { id, email } = await addUser(server.context, `${name}@example.com`)
  const client = createTestClient(server.origin)
  await client.logIn(email)
  return { id, email, client }
}

const request = ({ client }: Member, email: string) =>
  client.post(`${base}change-email/`, { email, current_password })
const confirm = ({ client }: Member, code: string) =>
  client.post(`${base}confirm-change-email/`, { code })

async function readCode(email: string): Promise<string> {
  const [message] = await listEmailsTo(server, email)
  return /^([A-Z2-9]{8})$/m.exec(message?.text ?? '')?.[1] ?? ''
}

const listSubjects = async (email: string) =>
  (await listEmailsTo(server, email)).map(({ subject }) => subject)

describe('POST /accounts/change-email/', () => {
  it('returns 401 without a session', async () => {
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    const fields = { email: 'new@example.com', current_password }
    expect((await client.post(`${base}change-email/`, fields)).status).toBe(401)
  })

  it.each([
    [{}, ['email', 'current_password']],
    [{ email: 'nobody', current_password }, ['email']],
    [{ email: 'mаya@example.com', current_password }, ['email']],
    [{ email: 'INVALID@Example.com', current_password }, ['email']],
    [{ email: 'fresh@example.com', current_password: 'wrong' }, ['current_password']],
  ])('rejects %j and names %j', async (body, fields) => {
    await addUser(server.context, 'invalid@example.com').catch(() => null)
    const client = createTestClient(server.origin)
    await client.logIn('invalid@example.com')
    const response = await client.post(`${base}change-email/`, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ errors: fields.map((field) => ({ field })) })
    expect(await listSubjects('fresh@example.com')).toEqual([])
  })

  it('sends no code to an address of another account, with the same response', async () => {
    const member = await createMember('curious')
    const other = await addUser(server.context, 'taken@example.com')
    const [free, taken] = [
      await request(member, 'curious.new@example.com'),
      await request(member, other.email),
    ]
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect(taken.status).toBe(204)
    expect(await listSubjects(other.email)).toEqual([])
  })

  it('limits requests of a member', async () => {
    const member = await createMember('eager')
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1)
      statuses.push((await request(member, `eager.${round}@example.com`)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })

  it('does not let one account block an address for others', { tags: 'deep' }, async () => {
    const blocker = await createMember('blocker')
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1)
      statuses.push((await request(blocker, 'wanted@example.com')).status)
    expect(statuses).toEqual([204, 204, 204, 429])
    const owner = await createMember('owner')
    expect((await request(owner, 'wanted@example.com')).status).toBe(204)
  })

  it('limits codes for an address from many accounts', { tags: 'deep' }, async () => {
    const statuses: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      const member = await createMember(`flood.${name}`)
      for (let round = 0; round < 3; round += 1)
        statuses.push((await request(member, 'victim@example.com')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  })

  it('shares the limit of wrong passwords with the password change', async () => {
    const { client } = await createMember('guesser')
    const send = (path: string, fields: object) =>
      client.post(`${base}${path}/`, { current_password: 'wrong', ...fields })
    for (let round = 0; round < 5; round += 1) {
      await send('change-email', { email: 'guesser.new@example.com' })
      await send('change-password', { password: 'a quieter morning' })
    }
    const last = await send('change-email', { email: 'guesser.new@example.com' })
    expect(last.status).toBe(429)
  })
})

describe('POST /accounts/confirm-change-email/', () => {
  it('changes the address, ends other sessions and notifies the old address', async () => {
    const member = await createMember('maya')
    const elsewhere = createTestClient(server.origin)
    await elsewhere.logIn(member.email)
    expect((await request(member, ' Maya.New@Example.com ')).status).toBe(204)
    expect((await member.client.get(me)).body).toMatchObject({ user: { email: member.email } })
    const code = await readCode('maya.new@example.com')
    const response = await confirm(member, ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `)
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      user: { id: member.id, email: 'maya.new@example.com', user_session_version: 2 },
    })
    // this browser has a new session and CSRF token, the other one none
    expect((await member.client.put(me, { has_chosen_coach: false })).status).toBe(200)
    expect((await elsewhere.get(me)).status).toBe(401)
    const client = createTestClient(server.origin)
    expect((await client.logIn(member.email)).status).toBe(401)
    expect((await client.logIn('maya.new@example.com')).status).toBe(200)

    expect(await listSubjects(member.email)).toEqual(['Your email was changed'])
    expect(await listSubjects('maya.new@example.com')).toEqual(['Your code to confirm this email'])
    const trail = await server.context.db.query<{ action: string; details: object }>(
      sql`SELECT action, details FROM audit_log
       WHERE subject_id = ${member.id} AND action LIKE 'account.email%' ORDER BY id`,
    )
    expect(trail).toEqual([
      { action: 'account.email_change_requested', details: {} },
      { action: 'account.email_changed', details: {} },
    ])
  })

  it('accepts a code once, from its member, and only the newest one', async () => {
    const member = await createMember('once')
    const other = await createMember('other')
    await request(member, 'once.first@example.com')
    const first = await readCode('once.first@example.com')
    await request(member, 'once.second@example.com')
    const second = await readCode('once.second@example.com')
    for (const [client, code] of [
      [other, second],
      [member, first],
      [member, 'AAAAAAAA'],
    ] as const) {
      const response = await confirm(client, code)
      expect(response.status).toBe(400)
      expect(response.body).toMatchObject({ errors: [{ field: 'code', code: 'invalid_code' }] })
    }
    expect((await confirm(member, second)).status).toBe(200)
    expect((await confirm(member, second)).status).toBe(400)
  })

  it('changes the address once when the code is sent twice at the same time', async () => {
    const member = await createMember('twice')
    await request(member, 'twice.new@example.com')
    const code = await readCode('twice.new@example.com')
    const responses = await Promise.all([confirm(member, code), confirm(member, code)])
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const [row] = await server.context.db.query<{ user_session_version: number }>(
      sql`SELECT user_session_version FROM users WHERE id = ${member.id}`,
    )
    expect(row?.user_session_version).toBe(2)
  })

  it('rejects a code after ten minutes', async () => {
    const member = await createMember('late')
    setClock(server, '2026-12-01T13:00:00Z')
    await request(member, 'late.new@example.com')
    const code = await readCode('late.new@example.com')
    setClock(server, '2026-12-01T13:10:00Z')
    expect((await confirm(member, code)).status).toBe(400)
  })

  it('limits wrong codes', async () => {
    const member = await createMember('codes')
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1)
      statuses.push((await confirm(member, `CODE${round}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  it('rejects an address that another account got meanwhile', async () => {
    const member = await createMember('slow')
    await request(member, 'slow.new@example.com')
    const code = await readCode('slow.new@example.com')
    await addUser(server.context, 'slow.new@example.com')
    const response = await confirm(member, code)
    expect(response.body).toMatchObject({ errors: [{ field: 'code', code: 'email_taken' }] })
    expect((await member.client.get(me)).body).toMatchObject({ user: { email: member.email } })
  })

  it('uses up codes for a new password that were sent to the old address', async () => {
    const member = await createMember('reset')
    await member.client.post(`${base}reset-password/`, { email: member.email })
    const reset = await readCode(member.email)
    await request(member, 'reset.new@example.com')
    await confirm(member, await readCode('reset.new@example.com'))
    for (const email of [member.email, 'reset.new@example.com']) {
      const response = await member.client.post(`${base}confirm-reset-password/`, {
        email,
        code: reset,
        password: 'a quieter morning',
      })
      expect(response.body).toMatchObject({ errors: [{ field: 'code' }] })
    }
  })

  it('confirms the address, and drops links to confirm the old one', async () => {
    const member = await createMember('unconfirmed')
    await server.context.db.query(
      sql`UPDATE users SET is_email_confirmed = false WHERE id = ${member.id}`,
    )
    await member.client.post(`${base}resend-confirmation/`, {})
    const [message] = await listEmailsTo(server, member.email)
    const token = /#(\S+)/.exec(message?.text ?? '')?.[1]
    await request(member, 'confirmed@example.com')
    await confirm(member, await readCode('confirmed@example.com'))
    expect((await member.client.get(me)).body).toMatchObject({ user: { is_email_confirmed: true } })
    expect((await member.client.post(`${base}confirm-email/`, { token })).status).toBe(400)
  })

  it('exports the addresses', async () => {
    const member = await createMember('exported')
    await request(member, 'exported.new@example.com')
    const { body } = await member.client.get('/api/client/v1/users/export/')
    expect(body).toMatchObject({
      email_changes: [
        { old_email: member.email, new_email: 'exported.new@example.com', used_at: null },
      ],
    })
  })
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

const start = '2026-12-01T12:00:00Z'
let server: TestServer
let practitioner: string
let practitionerEmail: string
beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  practitioner = await addTestPractitioner(server)
  const [row] = await server.context.db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${practitioner}`,
  )
  practitionerEmail = row?.email ?? ''
})
afterAll(() => server.close())

const staff = (...words: string[]) => runStaffCommand(server, 'members', ...words)
const show = async (email: string) => (await staff('show', email)).data

const password = 'a quieter morning 7'
async function setPassword(token: string | undefined): Promise<number> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  const path = '/api/client/v1/accounts/confirm-reset-link/'
  return (await client.post(path, { token, password })).status
}
const logIn = async (email: string): Promise<number> =>
  (await createTestClient(server.origin).logIn(email, password)).status

/** The tokens of the invitations to an address, the newest first. */
const listTokens = async (email: string): Promise<(string | undefined)[]> =>
  (await listEmailsTo(server, email)).flatMap(({ text }) => {
    const [, token] = /#token=(\S+)/.exec(text) ?? []
    return token === undefined ? [] : [token]
  })

describe('staff members add and invite', () => {
  it('emails a link that works once and confirms the address', async () => {
    const words = ['Kim@Example.com', '--name', 'Kim Lane', '--plan', 'MEMBERSHIP', '--coach']
    const { data, text } = await staff('add', ...words, practitionerEmail)
    expect(data).toEqual({ id: expect.any(String), email: 'kim@example.com', plan: 'MEMBERSHIP' })
    expect(text).not.toContain('#token=')
    expect(await show('kim@example.com')).toMatchObject({
      name: 'Kim Lane',
      status: 'invited',
      email_confirmed: false,
      coach: practitionerEmail,
    })
    const [token] = await listTokens('kim@example.com')
    expect([await setPassword(token), await setPassword(token)]).toEqual([204, 400])
    expect(await logIn('kim@example.com')).toBe(200)
    expect(await show('kim@example.com')).toMatchObject({ status: 'active', email_confirmed: true })
  })

  it('ends earlier links, and each link after 7 days', async () => {
    onTestFinished(() => setClock(server, start))
    setClock(server, start)
    await staff('add', 'lou@example.com', '--name', 'Lou', '--plan', 'ALACARTE')
    await staff('invite', 'lou@example.com')
    const [second, first] = await listTokens('lou@example.com')
    expect(await setPassword(first)).toBe(400)
    setClock(server, '2026-12-08T12:00:01Z')
    expect(await setPassword(second)).toBe(400)
    const { data } = await staff('invite', 'lou@example.com', '--print-link')
    const [, third] = (data as { password_link: string }).password_link.split('#token=')
    setClock(server, '2026-12-15T12:00:00Z')
    expect(await setPassword(third)).toBe(204)
  })

  it.each([
    [['nobody', '--name', 'A', '--plan', 'MEMBERSHIP'], 'nobody:'],
    [['a@example.com', '--plan', 'MEMBERSHIP'], '--name is missing'],
    [['a@example.com', '--name', 'A', '--plan', 'GOLD'], '--plan must be'],
    [['a@example.com', '--name', 'A', '--plan', 'ALACARTE', '--zone', 'X'], 'not a time zone'],
    [['a@example.com', '--name', 'A', '--plan', 'ALACARTE', '--phone', '1'], 'phone number'],
    [
      ['a@example.com', '--name', 'A', '--plan', 'ALACARTE', '--coach', 'b@c.de'],
      'no practitioner',
    ],
    [['kim@example.com', '--name', 'A', '--plan', 'ALACARTE'], 'already an account'],
  ])('rejects add %j', async (words, message) => {
    await expect(staff('add', ...words)).rejects.toThrow(message)
  })
})

it('lists members by part of their name or email and by plan', async () => {
  await addUser(server.context, 'zoe-list@example.com', { planType: 'ALACARTE' })
  await addUser(server.context, 'yan-list@example.com')
  const list = async (...words: string[]) =>
    ((await staff('list', ...words)).data as { email: string }[]).map(({ email }) => email)
  expect(await list('LIST@')).toEqual(['yan-list@example.com', 'zoe-list@example.com'])
  expect(await list('list@', '--plan', 'ALACARTE')).toEqual(['zoe-list@example.com'])
  expect(await list('zoe%list')).toEqual([])
})

it('sets plan, membership and coach', async () => {
  const { email } = await addUser(server.context, 'plan@example.com')
  await staff('set-membership', email, 'lapsed')
  expect(await show(email)).toMatchObject({ plan: 'MEMBERSHIP (lapsed)' })
  await staff('set-plan', email, 'ALACARTE')
  await staff('set-plan', email, 'MEMBERSHIP')
  expect(await show(email)).toMatchObject({ plan: 'MEMBERSHIP (active)' })
  await staff('set-coach', email, practitionerEmail)
  expect(await show(email)).toMatchObject({ coach: practitionerEmail })
  await staff('set-coach', email, 'none')
  expect(await show(email)).toMatchObject({ coach: null })
  await expect(staff('set-coach', email, 'kim@example.com')).rejects.toThrow('no practitioner')
  await expect(staff('set-plan', email, 'GOLD')).rejects.toThrow('The plan must be')
})

it('does not set a deactivated practitioner as the coach', async () => {
  const { email } = await addLoggedInMember(server)
  const id = await addTestPractitioner(server)
  const [row] = await server.context.db.query<{ email: string }>(
    sql`UPDATE users SET is_active = false WHERE id = ${id} RETURNING email`,
  )
  await expect(staff('set-coach', email, row?.email ?? '')).rejects.toThrow('is deactivated')
})

describe('staff members deactivate', () => {
  const wednesday = '2026-12-02T10:00:00-05:00'

  it('lists the sessions, and with --confirm cancels them and ends the access', async () => {
    const member = await addLoggedInMember(server, { credits: 1 })
    const session = await bookSession(member, practitioner, wednesday)
    expect((await staff('deactivate', member.email)).data).toMatchObject({
      changed: false,
      sessions: [{ id: session.id }],
    })
    expect((await member.get('/api/client/v1/users/me/')).status).not.toBe(401)
    expect((await staff('deactivate', member.email, '--confirm')).data).toMatchObject({
      changed: true,
      sessions: [{ id: session.id, status: 'cancelled' }],
    })
    expect(await readBalance(server, member.id)).toMatchObject({ balance: 1 })
    const [email] = await listEmailsTo(server, member.email)
    expect(email?.subject).toMatch(/^Canceled: /)
    expect((await member.get('/api/client/v1/appointments/')).status).toBe(401)
    expect(await show(member.email)).toMatchObject({ status: 'deactivated', upcoming_sessions: 0 })
    await expect(staff('invite', member.email)).rejects.toThrow('closed or deactivated')
    const booking = ['sessions', 'book', member.email, practitionerEmail, 'FOLLOW_UP', wednesday]
    await expect(runStaffCommand(server, ...booking)).rejects.toThrow('This account is closed.')
    await staff('reactivate', member.email)
    expect((await createTestClient(server.origin).logIn(member.email)).status).toBe(200)
  })
})

describe('staff members export and erase', () => {
  it('exports what the member can export, and leaves an audit row', async () => {
    const { email, id } = await addUser(server.context, 'export@example.com', { credits: 2 })
    const { data } = await staff('export', email)
    expect(data).toMatchObject({ profile: { email }, credit_ledger: [{ amount: 2 }] })
    const folder = mkdtempSync(join(findTemporaryFolder(), 'export-'))
    const file = join(folder, 'member.json')
    await staff('export', email, '--file', file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ profile: { email } })
    await expect(staff('export', email, '--file', file)).rejects.toThrow('exists already')
    rmSync(folder, { recursive: true })
    const trail = await server.context.db.query(
      sql`SELECT 1 FROM audit_log WHERE subject_id = ${id} AND action = 'user.exported'
         AND request_id LIKE 'staff:%'`,
    )
    expect(trail).toHaveLength(3)
  })

  it('erases with --confirm only, and keeps the records', async () => {
    const member = await addLoggedInMember(server, { credits: 1 })
    const session = await bookSession(member, practitioner, '2026-12-03T10:00:00-05:00', {
      notes: 'my knee',
    })
    expect((await staff('erase', member.email)).data).toMatchObject({
      changed: false,
      sessions: [{ id: session.id }],
    })
    expect(await show(member.email)).toMatchObject({ upcoming_sessions: 1 })
    await staff('erase', member.email, '--confirm')
    await expect(staff('show', member.email)).rejects.toThrow('There is no member')
    const [row] = await server.context.db.query(
      sql`SELECT u.email, u.first_name, u.erased_at IS NOT NULL AS is_erased, a.status, a.notes
       FROM users u JOIN appointments a ON a.member_id = u.id WHERE u.id = ${member.id}`,
    )
    expect(row).toEqual({
      email: `erased-${member.id}@erased.invalid`,
      first_name: '',
      is_erased: true,
      status: 'cancelled',
      notes: null,
    })
    expect(await readBalance(server, member.id)).toEqual({ balance: 1, ledger: 1 })
    expect((await member.get('/api/client/v1/appointments/')).status).toBe(401)
  })
})

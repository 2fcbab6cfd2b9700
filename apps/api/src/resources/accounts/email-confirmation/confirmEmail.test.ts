import { agreedConsents } from '@portal/domain/text'
import { AccountWithBookingResponse, ErrorResponse, UserResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { listMailbox } from '../../../mail/mailbox.ts'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { addTestPractitioner, openAllDay } from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'

const accounts = '/api/client/v1/accounts/'
const now = '2026-12-01T12:00:00Z'

let server: TestServer
let practitioner: string
let client: TestClient
let email: string

beforeAll(async () => {
  server = await startTestServer({ now })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, now)
  practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  email = `${createId()}@example.com`
  const response = await client.post('/api/client/v2/accounts/create-account-with-booking/', {
    ...slot('2026-12-03T10:00:00-05:00'),
    email,
    password: 'a quiet morning',
    first_name: 'Nora',
    consents: agreedConsents,
    offer: await addTestOffer(server),
  })
  expect(AccountWithBookingResponse.parse(response.body).user.is_email_confirmed).toBe(false)
})

const slot = (at: string) => ({
  at,
  practitioner_id: practitioner,
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
})

const mails = async (recipient = email) => {
  await server.context.jobs.idle()
  return (await listMailbox(server.context.db)).filter(({ to }) => to === recipient).toReversed()
}

const tokens = async (): Promise<string[]> =>
  (await mails()).flatMap(({ text }) => /\/confirm-email#(\S+)/.exec(text)?.[1] ?? [])

const confirm = async (token: string, from: TestClient = client) =>
  from.post(`${accounts}confirm-email/`, { token })

const isConfirmed = async () =>
  UserResponse.parse((await client.get('/api/client/v1/users/me/')).body).user.is_email_confirmed

it('sends a link and no session details until the address is confirmed', async () => {
  const before = await mails()
  expect(before.map(({ subject }) => subject)).toEqual([
    'Confirm your email',
    'Your session is booked',
  ])
  expect(JSON.stringify(before)).not.toMatch(/Nora|Initial|Dec 3|calendar/)
  const [token = ''] = await tokens()
  // the link may be opened on another device
  const visitor = createTestClient(server.origin)
  await visitor.get('/api/client/v1/users/auth/')
  expect((await confirm(token, visitor)).status).toBe(204)
  expect(await isConfirmed()).toBe(true)
  const details = (await mails()).at(-1)
  expect(details?.subject).toMatch(/^You're booked: Thu, Dec 3/)
  expect(details?.attachments).toHaveLength(1)
  expect((await confirm(token)).status).toBe(204)
  expect(await mails()).toHaveLength(3)
})

it('names the member to the practitioner after the confirmation only', async () => {
  const [row] = await server.context.db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${practitioner}`,
  )
  const [booked, ...early] = await mails(row?.email)
  expect(early).toEqual([])
  expect(booked?.subject).toMatch(/^New session on Thu, Dec 3/)
  expect(booked?.text).toContain(
    'Initial Consultation with a new member (email not confirmed yet) is booked.',
  )
  expect(JSON.stringify(booked)).not.toContain('Nora')
  await confirm((await tokens())[0] ?? '')
  const [, confirmed, ...more] = await mails(row?.email)
  expect(more).toEqual([])
  expect(confirmed?.subject).toMatch(/^Email confirmed for your session on Thu, Dec 3/)
  expect(confirmed?.text).toContain('Initial Consultation is with Nora')
  expect(confirmed?.attachments[0]?.content).toContain('session with Nora')
})

it('stores a hash of the token only', async () => {
  const [token = ''] = await tokens()
  const rows = await server.context.db.query(sql`SELECT token_hash FROM email_confirmations`)
  expect(JSON.stringify(rows)).not.toContain(token)
  const outbox = await server.context.db.query(sql`SELECT payload, dedupe_key FROM outbox`)
  expect(JSON.stringify(outbox)).not.toContain(token)
})

it('rejects a wrong and an expired token', async () => {
  const [token = ''] = await tokens()
  for (const wrong of ['nonsense', `${token}x`]) {
    const response = await confirm(wrong)
    expect(response.status).toBe(400)
    expect(ErrorResponse.parse(response.body).errors?.[0]?.field).toBe('token')
  }
  setClock(server, '2026-12-08T12:00:00Z')
  expect((await confirm(token)).status).toBe(400)
})

it('allows one open session until the email is confirmed', async () => {
  await server.context.db.query(
    sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
     SELECT id, 3, 'grant', ${createId()}, now() FROM users WHERE email = ${email}`,
  )
  for (const call of ['appointments/', 'appointments/holds/']) {
    const response = await client.post(`/api/client/v1/${call}`, slot('2026-12-04T10:00:00-05:00'))
    expect([response.status, ErrorResponse.parse(response.body).code]).toEqual([
      409,
      'email_not_confirmed',
    ])
  }
  await confirm((await tokens())[0] ?? '')
  const response = await client.post(
    '/api/client/v1/appointments/',
    slot('2026-12-04T10:00:00-05:00'),
  )
  expect(response.status).toBe(201)
})

it('sends new links on request, five in an hour, until the confirmation', async () => {
  const resend = async () => (await client.post(`${accounts}resend-confirmation/`)).status
  for (let turn = 0; turn < 5; turn += 1) expect(await resend()).toBe(204)
  expect(await resend()).toBe(429)
  const sent = await tokens()
  expect(new Set(sent).size).toBe(6)
  expect((await confirm(sent[0] ?? '')).status).toBe(204)
  expect(await resend()).toBe(204)
  expect(await tokens()).toHaveLength(6)
})

it('needs a login to request a link', async () => {
  const visitor = createTestClient(server.origin)
  await visitor.get('/api/client/v1/users/auth/')
  expect((await visitor.post(`${accounts}resend-confirmation/`)).status).toBe(401)
})

it('treats a password reset as a confirmation', async () => {
  await client.post(`${accounts}reset-password/`, { email })
  const text = (await mails()).at(-1)?.text ?? ''
  const code = /^([A-Z2-9]{8})$/m.exec(text)?.[1] ?? ''
  const password = 'another quiet morning'
  const response = await client.post(`${accounts}confirm-reset-password/`, {
    email,
    code,
    password,
  })
  expect(response.status).toBe(204)
  await client.logIn(email, password)
  expect(await isConfirmed()).toBe(true)
})

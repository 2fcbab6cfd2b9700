import { AccountClosureResponse, AppointmentResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { raw, sql } from '../../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import { addUser } from '../../../testing/addUser.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { createPaymentsFixture, startCheckout } from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  readBalance,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { forgiveDebt } from '../../credits/forgiveDebt.ts'
import { grantCredits } from '../../credits/grantCredits.ts'
import { checkSlotRequest } from '../../appointments/booking/bookingRules.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

const path = '/api/client/v1/accounts/close/'
const me = '/api/client/v1/users/me/'
const current_password = 'juniper-demo-1'
const start = '2026-12-01T12:00:00Z'
const thirteenDaysLater = '2026-12-14T12:00:00Z'
const fourteenDaysLater = '2026-12-15T12:00:00Z'
const byNobody = { actorId: null, requestId: null }
const nothing = AccountClosureResponse.shape.closure.parse({
  sessions: 0,
  late_sessions: 0,
  credits_remaining: 0,
})

let server: TestServer
let practitioner: string
beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  practitioner = await addTestPractitioner(server)
})
beforeEach(() => setClock(server, start))
afterAll(() => server.close())

const readClosure = async (member: LoggedInMember) =>
  AccountClosureResponse.parse((await member.get(path)).body).closure

async function close(member: LoggedInMember): Promise<void> {
  const closure = await readClosure(member)
  const { status, text } = await member.post(path, { current_password, closure })
  if (status !== 204) throw new Error(text)
}

const logIn = (email: string) => createTestClient(server.origin).logIn(email)

const readUser = async (id: string) => {
  const [row] = await server.context.db.query<Record<string, unknown>>(
    sql`SELECT * FROM users WHERE id = ${id}`,
  )
  return row ?? {}
}

describe('POST /accounts/close/', () => {
  it('returns 401 without a session', async () => {
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    expect((await client.get(path)).status).toBe(401)
    const body = { current_password, closure: nothing }
    expect((await client.post(path, body)).status).toBe(401)
  })

  it.each([
    [{}, ['current_password', 'closure']],
    [{ current_password, closure: { ...nothing, sessions: -1 } }, ['closure.sessions']],
    [{ current_password: 'wrong', closure: nothing }, ['current_password']],
  ])('rejects %j, names %j and closes nothing', async (body, fields) => {
    const member = await addLoggedInMember(server)
    const response = await member.post(path, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ errors: fields.map((field) => ({ field })) })
    expect((await member.get(me)).status).toBe(200)
  })

  it('cancels sessions by the rules of a cancellation and logs out every device', async () => {
    const member = await addLoggedInMember(server, { credits: 4 })
    const early = await bookSession(member, practitioner, '2026-12-03T10:00:00-05:00')
    const late = await bookSession(member, practitioner, '2026-12-01T16:00:00-05:00')
    expect(await readClosure(member)).toEqual({
      ...nothing,
      sessions: 2,
      late_sessions: 1,
      credits_remaining: 3,
    })
    await close(member)
    expect((await member.get(me)).status).toBe(401)
    expect((await readBalance(server, member.id)).balance).toBe(3)
    expect((await listEmailsTo(server, member.email)).map(({ subject }) => subject)).toContain(
      'Your account is closed',
    )
    const again = createTestClient(server.origin)
    await again.logIn(member.email)
    const sessions = await Promise.all(
      [early, late].map(async ({ id }) => {
        const { body } = await again.get(`${appointmentsPath}${id}/`)
        const { status, late_cancel } = AppointmentResponse.parse(body).appointment
        return [status, late_cancel]
      }),
    )
    expect(sessions).toEqual([
      ['cancelled', false],
      ['cancelled', true],
    ])
  })

  it('counts no late session without a cost, because it has no credit to return', async () => {
    const member = await addLoggedInMember(server, { credits: 0 })
    await bookSession(member, practitioner, '2026-12-01T16:00:00-05:00', {
      appointment_type: 'INITIAL_CONSULTATION',
    })
    expect(await readClosure(member)).toEqual({ ...nothing, sessions: 1 })
  })

  it('notifies the addresses that the account had in the last 30 days', async () => {
    const member = await addLoggedInMember(server, { credits: 0 })
    const emails = ['older', 'old', 'new'].map((name) => `${name}.${member.email}`)
    for (const [index, day] of ['2026-10-31', '2026-11-02', '2026-11-20', '2026-11-21'].entries()) {
      const usedAt = new Date(`${day}T12:00:00Z`)
      const [from, to] = [emails[index] ?? member.email, emails[index + 1] ?? member.email]
      await server.context.db.query(
        sql`INSERT INTO email_changes (id, member_id, old_email, new_email, code_hash, requested_at,
           expires_at, used_at)
         VALUES (${createId()}, ${member.id}, ${from}, ${to}, '', ${usedAt}, ${usedAt}, ${usedAt})`,
      )
    }
    await close(member)
    const notified = await Promise.all(
      [...emails, member.email].map(async (email) =>
        (await listEmailsTo(server, email)).map(({ subject }) => subject),
      ),
    )
    const notice = ['An account that had this email is closed']
    expect(notified).toEqual([[], notice, notice, ['Your account is closed']])
  })

  it('changes nothing when the consequences differ from the confirmed ones', async () => {
    const member = await addLoggedInMember(server, { credits: 2 })
    const closure = await readClosure(member)
    await bookSession(member, practitioner, '2026-12-04T10:00:00-05:00')
    const response = await member.post(path, { current_password, closure })
    expect(response.status).toBe(409)
    expect(await readClosure(member)).toMatchObject({
      sessions: 1,
      credits_remaining: 2,
      other_consequences: [],
    })
  })

  it('closes once when it is requested twice at the same time', async () => {
    const member = await addLoggedInMember(server, { credits: 0 })
    const body = { current_password, closure: nothing }
    const responses = await Promise.all([member.post(path, body), member.post(path, body)])
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('is for members only', async () => {
    const { email } = await addUser(server.context, 'admin@example.com', { role: 'admin' })
    const admin = createTestClient(server.origin)
    await admin.logIn(email)
    expect((await admin.get(path)).status).toBe(403)
    const body = { current_password, closure: nothing }
    expect((await admin.post(path, body)).status).toBe(403)
  })
})

describe('a closed account', () => {
  it('is reopened by a login within 14 days, with its credits', async () => {
    const member = await addLoggedInMember(server, { credits: 2 })
    await close(member)
    setClock(server, thirteenDaysLater)
    expect(await logIn(member.email)).toMatchObject({
      status: 200,
      body: { user: { id: member.id }, account_reopened: true },
    })
    expect(await logIn(member.email)).toMatchObject({ body: { account_reopened: false } })
    expect((await listEmailsTo(server, member.email)).map(({ subject }) => subject)).toContain(
      'Your account has been reopened',
    )
    setClock(server, fourteenDaysLater)
    await server.context.jobs.idle()
    expect(await readUser(member.id)).toMatchObject({ email: member.email, closed_at: null })
    expect((await readBalance(server, member.id)).balance).toBe(2)
  })

  it('rejects login sessions and bookings that began before it was closed', async () => {
    const { db, clock } = server.context
    const member = await addLoggedInMember(server, { credits: 1 })
    const closedAt = new Date(clock.now())
    await db.query(sql`UPDATE users SET closed_at = ${closedAt} WHERE id = ${member.id}`)
    expect((await member.get(me)).status).toBe(401)
    const slot = {
      memberId: member.id,
      practitionerId: practitioner,
      type: 'FOLLOW_UP',
      startsAt: Date.parse('2026-12-10T10:00:00-05:00'),
      movingId: null,
    } as const
    const checked = checkSlotRequest(db, slot, clock.now())
    await expect(checked).rejects.toMatchObject({ code: 'account_closed' })
  })

  it('is erased 14 days after it was last closed', async () => {
    const member = await addLoggedInMember(server, { credits: 0 })
    await close(member)
    setClock(server, thirteenDaysLater)
    const again = createTestClient(server.origin)
    await again.logIn(member.email)
    await again.post(path, { current_password, closure: nothing })
    setClock(server, fourteenDaysLater)
    await server.context.jobs.idle()
    expect(await readUser(member.id)).toMatchObject({ email: member.email })
    setClock(server, '2026-12-28T12:00:00Z')
    await server.context.jobs.idle()
    expect(await readUser(member.id)).toMatchObject({ email: `erased-${member.id}@erased.invalid` })
  })

  it('cannot be reopened after 14 days, even before the job has run', async () => {
    const member = await addLoggedInMember(server)
    await close(member)
    setClock(server, fourteenDaysLater)
    expect((await logIn(member.email)).status).toBe(401)
  })

  it('is erased after 14 days, except for what the practice must keep', async () => {
    const payments = await createPaymentsFixture(server)
    payments.sandbox.setFaults({ drop: 'all' })
    const member = await addLoggedInMember(server)
    const { db } = server.context
    await db.query(
      sql`UPDATE users SET first_name = 'Nora', last_name = 'Quill', phone_number = '+12125550142'
       WHERE id = ${member.id}`,
    )
    const { id: payment } = await startCheckout(member)
    await payments.send(await payments.paidEvent(payment))
    const notes = 'My knee hurts'
    const session = await bookSession(member, practitioner, '2026-12-07T10:00:00-05:00', { notes })
    await member.post('/api/client/v1/accounts/join_waitlist/', { email: member.email })
    const note = 'For the trouble with her knee'
    await grantCredits(server.context, member.id, { amount: 2, note }, byNobody)
    await db.query(
      sql`INSERT INTO credit_debts (user_id, amount, reason, ref, created_at)
       VALUES (${member.id}, 1, 'refund', ${member.id}, now())`,
    )
    await forgiveDebt(server.context, member.id, { credits: 1, note }, byNobody)
    const { provider_customer_id: customer } = await readUser(member.id)
    await close(member)
    setClock(server, fourteenDaysLater)
    await server.context.jobs.idle()

    expect(await readUser(member.id)).toMatchObject({
      email: `erased-${member.id}@erased.invalid`,
      password_hash: '',
      first_name: '',
      last_name: '',
      phone_number: null,
      provider_customer_id: null,
      is_active: false,
    })
    expect((await logIn(member.email)).status).toBe(401)
    expect(await listEmailsTo(server, member.email)).toEqual([])
    const [kept] = await db.query(
      sql`SELECT a.notes, a.status, p.amount, p.status AS payment, p.booking
       FROM appointments a, payments p WHERE a.id = ${session.id} AND p.id = ${payment}`,
    )
    expect(kept).toMatchObject({ notes: null, status: 'cancelled', payment: 'paid', booking: null })
    const trail = await db.query(
      sql`SELECT action, details FROM audit_log
       WHERE subject_id = ${member.id} AND action LIKE 'credits.%' ORDER BY id`,
    )
    expect(trail).toEqual([
      { action: 'credits.granted', details: { amount: 2 } },
      { action: 'credits.debt_forgiven', details: { credits: 1 } },
    ])
    const found = await findText(server, [member.email, 'Quill', '+12125550142', notes, note])
    // the practitioner's emails, which are stored for 30 days where there is no mail server
    expect(found).toEqual(['mailbox: Quill'])
    const stripe = await server.context.payments.stripe()
    expect(await stripe.customers.retrieve(String(customer))).toMatchObject({ deleted: true })
  })

  it('has later sessions canceled by the practice when it is erased', async () => {
    const member = await addLoggedInMember(server, { credits: 1 })
    const session = await bookSession(member, practitioner, '2026-12-20T10:00:00-05:00')
    await close(member)
    await server.context.db.query(
      sql`UPDATE appointments SET status = 'booked', credit_cost = 0
       WHERE id = ${session.id}`,
    )
    setClock(server, fourteenDaysLater)
    await server.context.jobs.idle()
    const [row] = await server.context.db.query(
      sql`SELECT status FROM appointments WHERE id = ${session.id}`,
    )
    expect(row).toEqual({ status: 'cancelled' })
    expect(await listEmailsTo(server, `erased-${member.id}@erased.invalid`)).toEqual([])
  })
})

/** The tables that contain one of the texts. */
async function findText({ context: { db } }: TestServer, texts: readonly string[]) {
  const tables = await db.query<{ table_name: string }>(
    sql`SELECT table_name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { table_name: table } of tables) {
    const rows = await db.query<{ text: string }>(
      sql`SELECT to_jsonb(t)::text AS text FROM ${raw(table)} t`,
    )
    for (const text of texts)
      if (rows.some((row) => row.text.includes(text))) found.push(`${table}: ${text}`)
  }
  return found
}

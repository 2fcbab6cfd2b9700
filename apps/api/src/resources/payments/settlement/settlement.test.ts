import { AppointmentPage } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/createId.ts'
import { listMailbox } from '../../../mail/mailbox.ts'
import {
  checkPayment,
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
  readPayment,
  startCheckout,
  webhookPath,
} from '../../../testing/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
  type LoggedInMember,
} from '../../../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { findLedgerDifferences } from '../../credits/ledgerCheckJob.ts'

const now = '2026-12-01T12:00:00Z'
const at = '2026-12-03T10:00:00-05:00'

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember
let practitioner: string

beforeAll(async () => {
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  payments.sandbox.setFaults({ drop: 'all' })
  member = await addLoggedInMember(server, { credits: 0 })
  practitioner = await addTestPractitioner(server)
})

const booking = () => ({
  at,
  practitioner_id: practitioner,
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
})
const balance = async () => (await readBalance(server, member.id)).balance
const upcoming = async (client = member) =>
  AppointmentPage.parse((await client.get('/api/client/v1/appointments/')).body).results
const mailsTo = async (email: string) => {
  await server.context.jobs.idle()
  return (await listMailbox(server.context.db))
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
}
/** Runs the provider checks that are due later. */
const lookNow = async () => {
  await server.context.db.query(
    sql`UPDATE outbox SET due_at = ${new Date(server.context.clock.now())}
     WHERE kind = 'payment_check' AND done_at IS NULL`,
  )
  await server.context.jobs.idle()
}
const expectAgreement = async () =>
  expect(await findLedgerDifferences(server.context.db)).toEqual([])

const wrongRecords = [
  null,
  'x',
  [],
  {},
  { id: 5, payment_status: 'paid' },
  { id: 'cs_1', payment_status: 'paid', metadata: 'x' },
]
const refundOf = (amount_refunded: unknown): string =>
  JSON.stringify({
    id: 'evt_2',
    type: 'charge.refunded',
    data: { object: { id: 'ch_1', amount_refunded } },
  })

describe('payment events', () => {
  const expectNothing = async (response: Response, status: number) => {
    expect(response.status).toBe(status)
    expect(await balance()).toBe(0)
  }

  it('rejects a forged, stale, changed or unsigned event with 400 and no effect', async () => {
    const { id } = await startCheckout(member)
    const event = await payments.paidEvent(id)
    await expectNothing(await payments.send(event, { secret: 'whsec_forged' }), 400)
    const stale = Math.floor(server.context.clock.now() / 1000) - 301
    await expectNothing(
      await payments.send(event, {
        timestamp: Math.min(stale, Math.floor(Date.now() / 1000) - 301),
      }),
      400,
    )
    const post = (headers: Record<string, string>, body = JSON.stringify(event)) =>
      fetch(server.origin + webhookPath, { method: 'POST', body, headers })
    await expectNothing(await post({ 'content-type': 'application/json' }), 400)
    await expectNothing(await post({ 'stripe-signature': 't=1,v1=00' }), 400)
    await expectNothing(await post({ 'stripe-signature': 'nonsense' }, ''), 400)
  })

  it.each([
    'null',
    '5',
    '{}',
    '{"id":"evt_1","type":"checkout.session.completed"}',
    ...wrongRecords.map((object) =>
      JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object } }),
    ),
    refundOf(-1),
    refundOf('x'),
    refundOf(1e12),
  ])('rejects a signed payload that is not an event with 400: %s', async (payload) => {
    await expectNothing(await payments.send(JSON.parse(payload)), 400)
  })

  it('rejects events when no secret is configured', async () => {
    const { origin, secretKey } = payments.sandbox
    const unset = await startTestServer({
      now,
      env: { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: origin },
    })
    const response = await payments.send(payments.event('checkout.session.completed', {}), {
      origin: unset.origin,
      secret: '',
    })
    expect(response.status).toBe(403)
    await unset.close()
  })

  it('accepts an event about an unknown record without an effect', async () => {
    expect(
      (await payments.send(payments.event('customer.updated', { id: 'cus_1', object: 'customer' })))
        .status,
    ).toBe(200)
    const foreign = {
      id: 'cs_foreign',
      object: 'checkout.session',
      payment_status: 'paid',
      amount_total: 45000,
      currency: 'usd',
      metadata: { payment_id: createId() },
    }
    expect(
      (await payments.send(payments.event('checkout.session.completed', foreign))).status,
    ).toBe(200)
    await expectAgreement()
  })
})

describe('a paid checkout', () => {
  it('adds its credits once for a hundred deliveries of one event', async () => {
    const { id } = await startCheckout(member)
    const event = await payments.paidEvent(id)
    const responses = await Promise.all(Array.from({ length: 100 }, () => payments.send(event)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readBalance(server, member.id)).toEqual({ balance: 5, ledger: 5 })
    expect(await readPayment(member, id)).toMatchObject({
      status: 'paid',
      outcome: 'credited',
      session_credits: 5,
      amount: 45000,
    })
    expect(await mailsTo(member.email)).toEqual(['Receipt: $450.00 for Pack of 5'])
  })

  it('adds its credits once for different events in any order', async () => {
    const { id } = await startCheckout(member)
    const session = await payments.sessionOf(id)
    const paid = {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
    }
    for (const type of [
      'checkout.session.expired',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'checkout.session.async_payment_failed',
    ]) {
      const object = type.endsWith('expired') || type.endsWith('failed') ? session : paid
      expect((await payments.send(payments.event(type, object))).status).toBe(200)
    }
    expect(await balance()).toBe(5)
    expect((await readPayment(member, id)).status).toBe('paid')
  })

  it('adds its credits once for a concurrent event, check by the member and job', async () => {
    const { id, url } = await startCheckout(member)
    await payments.pay(url)
    const event = await payments.paidEvent(id)
    await Promise.all([
      payments.send(event),
      checkPayment(member, id),
      lookNow(),
      payments.sandbox.deliverNow(),
      checkPayment(member, id),
    ])
    expect(await balance()).toBe(5)
    await expectAgreement()
  })

  it('waits for a pending bank debit', async () => {
    const { id } = await startCheckout(member)
    await payments.send(
      payments.event('checkout.session.completed', {
        ...(await payments.sessionOf(id)),
        status: 'complete',
        payment_status: 'unpaid',
      }),
    )
    expect(await readPayment(member, id)).toMatchObject({ status: 'open', outcome: null })
    expect(await balance()).toBe(0)
  })
})

describe('the paid amount', () => {
  it.each([{ amount_total: 1 }, { currency: 'eur' }])(
    'adds no credits when it differs: %j',
    async (wrong) => {
      const { id } = await startCheckout(member)
      const event = await payments.paidEvent(id)
      await payments.send({ ...event, data: { object: { ...event.data.object, ...wrong } } })
      expect(await balance()).toBe(0)
      const trail = await server.context.db.query(
        sql`SELECT details->>'payment_id' AS id FROM audit_log
         WHERE action = 'payment.amount_differed' AND subject_id = ${member.id}`,
      )
      expect(trail).toEqual([{ id }])
    },
  )

  it('does not settle another checkout', async () => {
    const mine = await startCheckout(member, { price: testPrices.ten })
    const cheap = await startCheckout(member, { price: testPrices.one })
    const event = await payments.paidEvent(cheap.id)
    await payments.send({
      ...event,
      data: { object: { ...event.data.object, metadata: { payment_id: mine.id } } },
    })
    expect(await readPayment(member, mine.id)).toMatchObject({ status: 'open' })
    expect(await balance()).toBe(1)
  })

  it('does not settle a checkout by the payment intent of an unknown checkout', async () => {
    const { id } = await startCheckout(member)
    const event = await payments.paidEvent(id)
    await payments.send({
      ...event,
      id: `evt_${createId()}`,
      data: { object: { ...event.data.object, amount_total: 1 } },
    })
    await payments.send({ ...event, data: { object: { ...event.data.object, id: 'cs_another' } } })
    expect(await readPayment(member, id)).toMatchObject({ status: 'open' })
    expect(await balance()).toBe(0)
  })
})

describe('a purchase with a session', () => {
  it('adds the credits, books the session once and emails both', async () => {
    const { id } = await startCheckout(member, {
      price: testPrices.one,
      ...booking(),
      notes: 'my knee',
      phone_number: '+1 212 555 0100',
      sms_consent: true,
    })
    const event = await payments.paidEvent(id)
    await Promise.all(Array.from({ length: 10 }, () => payments.send(event)))
    const payment = await readPayment(member, id)
    const sessions = await upcoming()
    expect(sessions.map((session) => [session.id, session.at, session.status])).toEqual([
      [payment.appointment_id, at, 'booked'],
    ])
    expect(payment).toMatchObject({ status: 'paid', outcome: 'booked', at, nearest: [] })
    expect(await balance()).toBe(0)
    expect(await mailsTo(member.email)).toEqual([
      'Receipt: $95.00 for One session credit',
      expect.stringMatching(/^You're booked: /),
    ])
  })

  it('keeps the credit when the time was taken and emails the nearest times', async () => {
    const { id } = await startCheckout(member, { price: testPrices.one, ...booking() })
    await server.context.db.query(
      sql`UPDATE holds SET expires_at = ${new Date(server.context.clock.now())}
       WHERE member_id = ${member.id}`,
    )
    const quicker = await addLoggedInMember(server, { credits: 1 })
    expect((await quicker.post('/api/client/v1/appointments/', booking())).status).toBe(201)
    await payments.send(await payments.paidEvent(id))
    const payment = await readPayment(member, id)
    expect(payment).toMatchObject({
      status: 'paid',
      outcome: 'time_lost',
      appointment_id: null,
      at,
      practitioner_id: practitioner,
    })
    expect(payment.nearest.length).toBeGreaterThan(0)
    expect(await balance()).toBe(1)
    expect(await mailsTo(member.email)).toEqual([
      'Your time was taken. You still have your credit.',
      'Receipt: $95.00 for One session credit',
    ])
    const response = await member.post('/api/client/v1/appointments/', {
      ...booking(),
      at: payment.nearest[0],
    })
    expect(response.status).toBe(201)
  })

  it('books one session and keeps all credits when it is paid twice', async () => {
    const [first, second] = [
      await startCheckout(member, { price: testPrices.one, ...booking() }),
      await startCheckout(member, { price: testPrices.one, ...booking() }),
    ]
    await Promise.all([
      payments.send(await payments.paidEvent(first.id)),
      payments.send(await payments.paidEvent(second.id)),
    ])
    expect(await upcoming()).toHaveLength(1)
    expect(await balance()).toBe(1)
    const outcomes = [
      (await readPayment(member, first.id)).outcome,
      (await readPayment(member, second.id)).outcome,
    ]
    expect(new Set(outcomes)).toEqual(new Set(['booked', 'credited']))
    expect(await mailsTo(member.email)).not.toContain(
      'Your time was taken. You still have your credit.',
    )
  })

  it('keeps the credit when a database constraint rejects the booking', async () => {
    const { id } = await startCheckout(member, { price: testPrices.one, ...booking() })
    const { db } = server.context
    await db.script(`
      CREATE FUNCTION say_no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'no' USING ERRCODE = '23P01', CONSTRAINT = 'appointments_practitioner_free';
      END $$;
      CREATE TRIGGER say_no BEFORE INSERT ON appointments FOR EACH ROW EXECUTE FUNCTION say_no()`)
    expect((await payments.send(await payments.paidEvent(id))).status).toBe(200)
    await db.script('DROP TRIGGER say_no ON appointments; DROP FUNCTION say_no')
    expect(await readPayment(member, id)).toMatchObject({ status: 'paid', outcome: 'time_lost' })
    expect(await readBalance(server, member.id)).toEqual({ balance: 1, ledger: 1 })
  })

  it('books the session after the hold has expired if the time is still open', async () => {
    const { id } = await startCheckout(member, { price: testPrices.one, ...booking() })
    await server.context.db.query(sql`DELETE FROM holds WHERE member_id = ${member.id}`)
    await payments.send(await payments.paidEvent(id))
    expect(await readPayment(member, id)).toMatchObject({ outcome: 'booked' })
  })
})

describe('a refund', () => {
  const paid = async () => {
    const { id } = await startCheckout(member)
    await payments.send(await payments.paidEvent(id))
    return id
  }

  it('deducts the credits once for repeated events', async () => {
    const id = await paid()
    const event = payments.refundedEvent(id, 45000)
    await Promise.all(Array.from({ length: 20 }, () => payments.send(event)))
    await payments.send(payments.refundedEvent(id, 45000))
    expect(await readPayment(member, id)).toMatchObject({
      status: 'refunded',
      refunded_amount: 45000,
      refunded_credits: 5,
    })
    expect(await readBalance(server, member.id)).toEqual({ balance: 0, ledger: 0 })
    expect(
      (await mailsTo(member.email)).filter((subject) => subject?.startsWith('Refund')),
    ).toEqual(['Refund: $450.00 for Pack of 5'])
  })

  it('deducts the share of a partial refund regardless of the order of events', async () => {
    const id = await paid()
    await payments.send(payments.refundedEvent(id, 27000))
    await payments.send(payments.refundedEvent(id, 9000))
    expect(await readPayment(member, id)).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 27000,
      refunded_credits: 3,
    })
    expect(await balance()).toBe(2)
  })

  it('records spent credits as a debt and never makes the balance negative', async () => {
    const id = await paid()
    for (const hour of ['10:00', '11:00', '12:00'])
      await member.post('/api/client/v1/appointments/', {
        ...booking(),
        at: `2026-12-04T${hour}:00-05:00`,
      })
    await payments.send(payments.refundedEvent(id, 45000))
    expect(await balance()).toBe(0)
    expect(await upcoming()).toHaveLength(3)
    expect(await readPayment(member, id)).toMatchObject({ status: 'refunded', refunded_credits: 2 })
    const [row] = await server.context.db.query<{ details: object }>(
      sql`SELECT details FROM audit_log
       WHERE action = 'payment.refunded' AND subject_id = ${member.id}`,
    )
    expect(row?.details).toMatchObject({
      credits_due: 5,
      credits_taken: 2,
      credits_owed: 3,
    })
    await expectAgreement()
  })

  it('records and emails a refund that is too small for a credit once', async () => {
    const id = await paid()
    for (let time = 0; time < 2; time += 1) await payments.send(payments.refundedEvent(id, 500))
    expect(await readPayment(member, id)).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 500,
      refunded_credits: 0,
    })
    expect(await balance()).toBe(5)
    expect(
      (await mailsTo(member.email)).filter((subject) => subject?.startsWith('Refund')),
    ).toEqual(['Refund: $5.00 for Pack of 5'])
    const trail = await server.context.db.query(
      sql`SELECT details FROM audit_log
       WHERE action = 'payment.refunded' AND subject_id = ${member.id}`,
    )
    expect(trail).toMatchObject([
      { details: { refunded_amount: 500, credits_due: 0, credits_taken: 0 } },
    ])
  })

  it('emails each of two partial refunds with its own amount', async () => {
    const id = await paid()
    await payments.send(payments.refundedEvent(id, 18000))
    await payments.send(payments.refundedEvent(id, 45000))
    await server.context.jobs.idle()
    const refundEmails = new Map(
      (await listMailbox(server.context.db))
        .filter(({ to, subject }) => to === member.email && subject?.startsWith('Refund'))
        .map(({ subject, text }) => [subject, text]),
    )
    expect(refundEmails.size).toBe(2)
    expect(refundEmails.get('Refund: $180.00 for Pack of 5')).not.toContain('in total')
    const second = refundEmails.get('Refund: $270.00 for Pack of 5')
    expect(second).toContain('We refunded $270.00 for Pack of 5. That makes $450.00 in total.')
    expect(second).toContain('We removed 3 session credits of this purchase from your balance.')
  })

  it('is capped at the paid amount', async () => {
    const id = await paid()
    await payments.send(payments.refundedEvent(id, 450_000))
    expect(await readPayment(member, id)).toMatchObject({
      status: 'refunded',
      refunded_amount: 45000,
      refunded_credits: 5,
    })
  })

  it('is applied with the payment when its event arrives first', async () => {
    const { id } = await startCheckout(member)
    await payments.send(payments.refundedEvent(id, 45000))
    expect(await readPayment(member, id)).toMatchObject({ status: 'open' })
    await payments.send(await payments.paidEvent(id))
    expect(await readPayment(member, id)).toMatchObject({ status: 'refunded', refunded_credits: 5 })
    expect(await balance()).toBe(0)
  })
})

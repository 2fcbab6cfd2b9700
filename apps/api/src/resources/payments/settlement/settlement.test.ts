import { textConsent } from '@portal/domain/text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import { createBookingFields, listUpcoming } from '../../../testing/fixtures/bookingFixture.ts'
import { expectConsistentLedger } from '../../../testing/payments/creditsFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  checkPayment,
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
  readPayment,
  runPaymentChecks,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

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

const booking = () => createBookingFields(practitioner, at)
const balance = async () => (await readBalance(server, member.id)).balance
const listSubjects = async () =>
  (await listEmailsTo(server, member.email)).map(({ subject }) => subject)

describe('a paid checkout', () => {
  it('adds its credits once for a hundred deliveries of one event', { tags: 'deep' }, async () => {
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
    expect(await listSubjects()).toEqual(['Receipt: $450.00 from Juniper'])
  })

  it('adds its credits once for different events in any order', { tags: 'deep' }, async () => {
    const { id } = await startCheckout(member)
    const session = await payments.getCheckoutSession(id)
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

  it(
    'adds its credits once when the event, the check and the job run concurrently',
    { tags: 'deep' },
    async () => {
      const { id, url } = await startCheckout(member)
      await payments.pay(url)
      const event = await payments.paidEvent(id)
      await Promise.all([
        payments.send(event),
        checkPayment(member, id),
        runPaymentChecks(server),
        payments.sandbox.deliverNow(),
        checkPayment(member, id),
      ])
      expect(await balance()).toBe(5)
      await expectConsistentLedger(server)
    },
  )

  it('waits for a pending bank debit', async () => {
    const { id } = await startCheckout(member)
    await payments.send(
      payments.event('checkout.session.completed', {
        ...(await payments.getCheckoutSession(id)),
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
    const sessions = await listUpcoming(member)
    expect(sessions.map((session) => [session.id, session.at, session.status])).toEqual([
      [payment.appointment_id, at, 'booked'],
    ])
    expect(payment).toMatchObject({ status: 'paid', outcome: 'booked', at, nearest: [] })
    expect(await balance()).toBe(0)
    expect(await listSubjects()).toEqual([
      'Receipt: $95.00 from Juniper',
      expect.stringMatching(/^You're booked: /),
    ])
  })

  it('records consent to text messages when the purchase starts, and not again later', async () => {
    const { id } = await startCheckout(member, {
      price: testPrices.one,
      ...booking(),
      phone_number: '+1 212 555 0100',
      sms_consent: true,
      sms_consent_version: textConsent.version,
    })
    const readConsents = () =>
      server.context.db.query(
        sql`SELECT is_given, place, phone_number FROM consents
         WHERE member_id = ${member.id} ORDER BY id`,
      )
    const given = { is_given: true, place: 'booking', phone_number: '+12125550100' }
    expect(await readConsents()).toEqual([given])
    await member.put('/api/client/v1/users/me/', { sms_consent: false })
    await payments.send(await payments.paidEvent(id))
    expect(await listUpcoming(member)).toHaveLength(1)
    expect(await readConsents()).toEqual([given, { ...given, is_given: false, place: 'settings' }])
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
    expect(await listSubjects()).toEqual([
      'That time was taken. You still have your credit.',
      'Receipt: $95.00 from Juniper',
    ])
    const response = await member.post('/api/client/v1/appointments/', {
      ...booking(),
      at: payment.nearest[0],
    })
    expect(response.status).toBe(201)
  })

  it('books one session and keeps all credits when it is paid twice', async () => {
    const purchase = { price: testPrices.one, ...booking() }
    const first = await startCheckout(member, purchase)
    const second = await startCheckout(member, { ...purchase, replaces_open_payment: true })
    await Promise.all([
      payments.send(await payments.paidEvent(first.id)),
      payments.send(await payments.paidEvent(second.id)),
    ])
    expect(await listUpcoming(member)).toHaveLength(1)
    expect(await balance()).toBe(1)
    const outcomes = [
      (await readPayment(member, first.id)).outcome,
      (await readPayment(member, second.id)).outcome,
    ]
    expect(new Set(outcomes)).toEqual(new Set(['booked', 'credited']))
    expect(await listSubjects()).not.toContain('That time was taken. You still have your credit.')
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

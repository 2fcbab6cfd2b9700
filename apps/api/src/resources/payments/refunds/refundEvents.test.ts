import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createBookingFields, listUpcoming } from '../../../testing/fixtures/bookingFixture.ts'
import { expectConsistentLedger } from '../../../testing/payments/creditsFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  type PaymentsFixture,
  createPaymentsFixture,
  readPayment,
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
const listRefundEmails = async () =>
  (await listEmailsTo(server, member.email)).filter(({ subject }) => subject?.startsWith('Refund'))

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
    expect(await listRefundEmails()).toMatchObject([{ subject: 'Refund: $450.00 from Juniper' }])
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
    expect(await listUpcoming(member)).toHaveLength(3)
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
    await expectConsistentLedger(server)
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
    expect(await listRefundEmails()).toMatchObject([{ subject: 'Refund: $5.00 from Juniper' }])
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
    const refundEmails = new Map(
      (await listRefundEmails()).map(({ subject, text }) => [subject, text]),
    )
    expect(refundEmails.size).toBe(2)
    expect(refundEmails.get('Refund: $180.00 from Juniper')).not.toContain('in total')
    const second = refundEmails.get('Refund: $270.00 from Juniper')
    expect(second).toContain('We refunded $270.00 for Pack of 5. That makes $450.00 in total.')
    expect(second).toContain('We removed 3 session credits from your balance.')
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

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductKind } from '../../../core/declarations/productKinds.ts'
import { sql } from '../../../db/sql.ts'
import { expectConsistentLedger } from '../../../testing/payments/creditsFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  buyPack,
  checkPayment,
  createPaymentsFixture,
  type PaymentsFixture,
  readPayment,
  requestCheckout,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import { createBookingFields } from '../../../testing/fixtures/bookingFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { creditsKind } from './creditsKind.ts'

/** Seats of a workshop. Used ones stay with the member and are owed. */
const seatsKind: ProductKind = {
  readPrice: ({ workshop }) => (workshop === undefined ? null : { id: workshop, credits: 0 }),
  unit: 'seat',
  countUnits: ({ quantity }) => quantity,
  async fulfill(db, { id, quantity }) {
    await db.query(
      sql`INSERT INTO test_seats (payment_id, seats, used) VALUES (${id}, ${quantity}, 0)`,
    )
    return { outcome: 'fulfilled', appointmentId: null }
  },
  async previewRevocation(db, { id }, units) {
    const [row] = await db.query<{ unused: number }>(
      sql`SELECT seats - used AS unused FROM test_seats WHERE payment_id = ${id}`,
    )
    const taken = Math.min(units, row?.unused ?? 0)
    return { taken, owed: units - taken }
  },
  async revoke(db, payment, { units }) {
    const revocation = await seatsKind.previewRevocation(db, payment, units)
    await db.query(
      sql`UPDATE test_seats SET seats = seats - ${revocation.taken}
       WHERE payment_id = ${payment.id}`,
    )
    return revocation
  },
  async restore(db, { id }, { units }) {
    await db.query(sql`UPDATE test_seats SET seats = seats + ${units} WHERE payment_id = ${id}`)
    return { given: units, repaid: 0 }
  },
  describeFulfillment: ({ quantity }) => `You have ${quantity} seats.`,
  describeRevocation: (_payment, { taken, owed }) => [`You lost ${taken} seats and owe ${owed}.`],
  describeRestoration: (_payment, { given }) => [`You have ${given} seats again.`],
}

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember
let price: string

beforeAll(async () => {
  server = await startTestServer({
    now: '2026-12-01T12:00:00Z',
    env: { RATE_LIMITS: 'off' },
    productKinds: { credits: creditsKind, seats: seatsKind },
  })
  await server.context.db.script(
    'CREATE TABLE test_seats (payment_id uuid PRIMARY KEY, seats int, used int)',
  )
  payments = await createPaymentsFixture(server)
  const created = await payments.stripe.prices.create({
    currency: 'usd',
    unit_amount: 3_000,
    product_data: { name: 'Breathing workshop' },
    metadata: { workshop: 'breathing' },
  })
  price = created.id
})
afterAll(() => server.close())

beforeEach(async () => {
  payments.sandbox.setFaults({ drop: 'all' })
  member = await addLoggedInMember(server, { credits: 0 })
})

const buySeats = async (quantity: number): Promise<string> => {
  const { id, url } = await startCheckout(member, { price, quantity })
  await payments.pay(url)
  await checkPayment(member, id)
  return id
}
const countSeats = async (id: string): Promise<number> => {
  const [row] = await server.context.db.query<{ seats: number }>(
    sql`SELECT seats FROM test_seats WHERE payment_id = ${id}`,
  )
  return row?.seats ?? 0
}
const useSeats = (id: string, used: number) =>
  server.context.db.query(sql`UPDATE test_seats SET used = ${used} WHERE payment_id = ${id}`)
const listTexts = async () =>
  (await listEmailsTo(server, member.email)).map(({ text }) => text).join('\n')

describe('a product of another kind than credits', () => {
  it('is given to the member once and adds no credits', async () => {
    const { id, url } = await startCheckout(member, { price, quantity: 2 })
    await payments.pay(url)
    const event = await payments.paidEvent(id)
    await Promise.all([
      payments.send(event),
      checkPayment(member, id),
      payments.sandbox.deliverNow(),
      payments.send(event),
    ])
    expect(await readPayment(member, id)).toMatchObject({
      status: 'paid',
      product_kind: 'seats',
      product_id: 'breathing',
      description: 'Breathing workshop',
      outcome: 'fulfilled',
      session_credits: 0,
      amount: 6_000,
    })
    expect(await countSeats(id)).toBe(2)
    expect(await readBalance(server, member.id)).toEqual({ balance: 0, ledger: 0 })
    expect(await listTexts()).toContain('You have 2 seats.')
    await expectConsistentLedger(server)
  })

  it('is taken back by its share of a refund, and what was used is owed', async () => {
    const id = await buySeats(4)
    await useSeats(id, 3)
    await payments.send(payments.refundedEvent(id, 6_000))
    expect(await readPayment(member, id)).toMatchObject({
      status: 'partially_refunded',
      refunded_credits: 0,
    })
    expect(await countSeats(id)).toBe(3)
    expect(await listTexts()).toContain('You lost 1 seats and owe 1.')
    await expectConsistentLedger(server)
  })

  it('is given back when the practice wins a chargeback', async () => {
    const id = await buySeats(2)
    payments.sandbox.setFaults({})
    const { payment_intent } = await payments.getCheckoutSession(id)
    const dispute = payments.sandbox.openDispute(payment_intent as string)
    await payments.sandbox.deliverNow()
    expect(await countSeats(id)).toBe(0)
    payments.sandbox.closeDispute(dispute, 'won')
    await payments.sandbox.deliverNow()
    expect(await countSeats(id)).toBe(2)
    expect(await readPayment(member, id)).toMatchObject({ status: 'paid', disputed_amount: 0 })
  })

  it('is refunded by staff in its own units', async () => {
    const id = await buySeats(3)
    await expect(
      runStaffCommand(server, 'payments', 'refund', id, '--credits', '4', '--confirm'),
    ).rejects.toThrow('You can refund 1 to 3 seats of this payment.')
    expect((await runStaffCommand(server, 'payments', 'refund', id)).text).toContain(
      'This would refund $90.00 and take back 3 seats.',
    )
    await runStaffCommand(server, 'payments', 'refund', id, '--confirm')
    expect(await countSeats(id)).toBe(0)
    expect((await runStaffCommand(server, 'payments', 'show', id)).text).not.toContain('credits')
  })

  it('is neither listed with the credits nor bought together with a session', async () => {
    const listed = await member.get('/api/client/v2/stripe/prices/')
    expect(listed.text).not.toContain(price)
    const fields = createBookingFields(
      await addTestPractitioner(server),
      '2026-12-03T10:00:00-05:00',
    )
    const response = await requestCheckout(member, { price, ...fields })
    expect(response.status).toBe(400)
    expect(response.text).toContain('"field":"price_id"')
  })
})

it('sells credits as before', async () => {
  const id = await buyPack(payments, member)
  expect(await readPayment(member, id)).toMatchObject({
    product_kind: 'credits',
    product_id: null,
    outcome: 'credited',
    session_credits: 5,
  })
})

it('rejects a price that no kind sells', async () => {
  const { id } = await payments.stripe.prices.create({
    currency: 'usd',
    unit_amount: 500,
    product_data: { name: 'Something else' },
  })
  const response = await requestCheckout(member, { price: id })
  expect(response.status).toBe(400)
  expect(response.text).toContain('This is no longer for sale')
})

// @module-tag sized
import { DAY, HOUR, MINUTE } from '@portal/domain/time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createBookingFields } from '../../../testing/fixtures/bookingFixture.ts'
import {
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
  readPayment,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  openAllDay,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import {
  type ServerProcesses,
  startMoreProcesses,
} from '../../../testing/processes/startMoreProcesses.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testSize } from '../../../testing/testSize.ts'
import { findLedgerDifferences } from '../../credits/ledgerCheckJob.ts'

const now = '2026-12-01T12:00:00Z'
let server: TestServer
let payments: PaymentsFixture
let processes: ServerProcesses

beforeAll(async () => {
  server = await startTestServer({
    now,
    env: { RATE_LIMITS: 'off', STRIPE_WEBHOOK_SECRET: 'whsec_shared' },
  })
  payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
  const { origin, secretKey } = payments.sandbox
  processes = await startMoreProcesses(server, {
    NOW: now,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_API_BASE: origin,
    STRIPE_WEBHOOK_SECRET: 'whsec_shared',
    RATE_LIMITS: 'off',
  })
})
afterAll(async () => {
  await processes.stop()
  await server.close()
})

const deleteHolds = () => server.context.db.query(sql`DELETE FROM holds`)

describe('concurrent events on every server', () => {
  it(`applies an event once when it is delivered ${testSize.deliveries} times`, async () => {
    const member = await addLoggedInMember(server, { credits: 0 })
    const { id } = await startCheckout(member)
    const event = await payments.paidEvent(id)
    const responses = await Promise.all(
      Array.from({ length: testSize.deliveries }, (_, turn) =>
        payments.send(event, { origin: processes.getOrigin(turn) }),
      ),
    )
    // the provider repeats an event that timed out
    expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(await readBalance(server, member.id)).toEqual({ balance: 5, ledger: 5 })
    expect(
      await server.context.db.query(sql`SELECT id FROM payment_events WHERE payment_id = ${id}`),
    ).toHaveLength(1)
  })

  it('books one of two purchases for the same time and keeps the credit of the other', async () => {
    const practitioner = await addTestPractitioner(server)
    const at = '2026-12-03T10:00:00-05:00'
    const pairs: { member: LoggedInMember; checkout: { id: string } }[] = []
    for (const credits of [0, 0]) {
      const member = await addLoggedInMember(server, { credits })
      await deleteHolds()
      pairs.push({
        member,
        checkout: await startCheckout(member, {
          price: testPrices.one,
          ...createBookingFields(practitioner, at),
        }),
      })
    }
    await deleteHolds()
    const events = await Promise.all(pairs.map(({ checkout }) => payments.paidEvent(checkout.id)))
    const responses = await Promise.all(
      events.map((event, turn) => payments.send(event, { origin: processes.getOrigin(turn) })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const outcomes = await Promise.all(
      pairs.map(async ({ member, checkout }) => [
        (await readPayment(member, checkout.id)).outcome,
        (await readBalance(server, member.id)).balance,
      ]),
    )
    expect(new Set(outcomes.map((outcome) => outcome.join(' ')))).toEqual(
      new Set(['booked 0', 'time_lost 1']),
    )
  })

  it('causes no deadlock with bookings and leaves consistent records', async () => {
    const practitioners = await Promise.all(
      [1, 2, 3].map(() => addTestPractitioner(server, { weekly: openAllDay })),
    )
    const members = await Promise.all(
      Array.from({ length: 6 }, () => addLoggedInMember(server, { credits: 1 })),
    )
    const start = Date.parse('2026-12-04T10:00:00Z')
    const events = []
    for (let turn = 0; turn < testSize.purchases; turn += 1) {
      const [member, practitioner] = [members[turn % 6], practitioners[turn % 3]]
      if (member === undefined || practitioner === undefined)
        throw new Error('No member or practitioner at this index.')
      await deleteHolds()
      const at = new Date(start + (turn % 9) * 30 * MINUTE).toISOString()
      events.push(
        await payments.paidEvent(
          (
            await startCheckout(member, {
              price: testPrices.one,
              replaces_open_payment: true,
              ...createBookingFields(practitioner, at),
            })
          ).id,
        ),
      )
    }
    await deleteHolds()
    const others = members.flatMap((member, turn) =>
      practitioners.map((practitioner) =>
        member.post(
          '/api/client/v1/appointments/',
          createBookingFields(practitioner, new Date(start + turn * 30 * MINUTE).toISOString()),
        ),
      ),
    )
    const sent = events.map((event, turn) =>
      payments.send(event, { origin: processes.getOrigin(turn) }),
    )
    const responses = await Promise.all([...sent, ...others])
    for (const [turn, event] of events.entries())
      if (responses[turn]?.status !== 200) expect((await payments.send(event)).status).toBe(200)
    expect(responses.filter(({ status }) => ![200, 201, 409, 503].includes(status))).toEqual([])
    expect(await findLedgerDifferences(server.context.db)).toEqual([])
    const unsettled = await server.context.db.query(
      sql`SELECT id FROM payments WHERE user_id = ANY(${members.map(({ id }) => id)}::uuid[])
         AND status <> 'paid'`,
    )
    expect(unsettled).toEqual([])
    if (server.context.db.engine === 'postgres') {
      expect(
        await server.context.db.query(
          sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`,
        ),
      ).toEqual([{ deadlocks: 0 }])
    }
  })
})

type PaymentAction = {
  readonly kind: 'pay' | 'replay' | 'refund' | 'book' | 'cancel'
  readonly which: number
  readonly part: number
  readonly slot: number
}

it('keeps balance, ledger and payments consistent in any mix of actions', async () => {
  const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  const actions = fc.array(
    fc.record({
      kind: fc.constantFrom<PaymentAction['kind']>(
        'pay',
        'pay',
        'replay',
        'refund',
        'book',
        'book',
        'cancel',
      ),
      which: fc.nat(2),
      part: fc.nat(4),
      slot: fc.nat(12),
    }),
    { minLength: 4, maxLength: 14 },
  )
  const from = Date.parse(now) + 3 * DAY
  await fc.assert(
    fc.asyncProperty(actions, fc.boolean(), async (steps, isConcurrent) => {
      const member = await addLoggedInMember(server, { credits: 0 })
      const checkouts = [
        await startCheckout(member),
        await startCheckout(member, {
          price: testPrices.one,
          ...createBookingFields(practitioner, new Date(from + 40 * HOUR).toISOString()),
        }),
        await startCheckout(member, { price: testPrices.ten }),
      ]
      const events = await Promise.all(
        checkouts.map(({ id }, turn) => payments.paidEvent(id, `evt_${id}_${turn}`)),
      )
      const run = (action: PaymentAction, turn: number) =>
        perform(member, practitioner, { checkouts, events, from }, action, turn)
      if (isConcurrent) await Promise.all(steps.map(run))
      else for (const [turn, step] of steps.entries()) await run(step, turn)
      const { balance, ledger } = await readBalance(server, member.id)
      expect(balance).toBe(ledger)
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(await findLedgerDifferences(server.context.db)).toEqual([])
      await server.context.db.query(
        sql`UPDATE appointments SET status = 'cancelled', version = version + 1
         WHERE member_id = ${member.id} AND status = 'booked'`,
      )
      await server.context.db.query(sql`DELETE FROM holds`)
    }),
    { numRuns: testSize.propertyRuns },
  )
})

type ActionContext = {
  readonly checkouts: readonly { id: string }[]
  readonly events: readonly object[]
  readonly from: number
}

async function perform(
  member: LoggedInMember,
  practitioner: string,
  { checkouts, events, from }: ActionContext,
  { kind, which, part, slot }: PaymentAction,
  turn: number,
): Promise<void> {
  const [checkout, event] = [checkouts[which], events[which]]
  if (checkout === undefined || event === undefined) throw new Error('There are three of each.')
  if (kind === 'pay' || kind === 'replay')
    await payments.send(event, { origin: processes.getOrigin(turn) })
  if (kind === 'refund')
    await payments.send(
      payments.refundedEvent(checkout.id, [9500, 18000, 45000, 85000, 100][part] ?? 0),
      { origin: processes.getOrigin(turn) },
    )
  if (kind === 'book')
    await member.post(
      '/api/client/v1/appointments/',
      createBookingFields(practitioner, new Date(from + slot * HOUR).toISOString()),
    )
  if (kind === 'cancel') {
    const rows = await server.context.db.query<{ id: string }>(
      sql`SELECT id FROM appointments WHERE member_id = ${member.id} AND status = 'booked'
       ORDER BY id LIMIT 1 OFFSET ${which}`,
    )
    for (const { id } of rows) await member.delete(`/api/client/v1/appointments/${id}/`, {})
  }
}

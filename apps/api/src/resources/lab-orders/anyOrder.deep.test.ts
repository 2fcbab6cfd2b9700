// @module-tag deep
import { createId } from '../../core/values/createId.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import {
  changeOrder,
  listOrders,
  requestOrder,
  sellPanels,
} from '../../testing/payments/labOrdersFixture.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../testing/fixtures/labsFixture.ts'
import {
  checkPayment,
  createPaymentsFixture,
  type PaymentsFixture,
} from '../../testing/payments/paymentsFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import type { LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testSize } from '../../testing/testSize.ts'
import { releaseReport } from '../labs/practice/releaseReport.ts'
import { enqueueExpiredKits } from './practice/expireKits.ts'

let server: TestServer
let payments: PaymentsFixture

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
  await sellPanels(server)
})
afterAll(() => server.close())

const steps = [
  'order',
  'pay',
  'check',
  'redeliver',
  'send',
  'register',
  'expire',
  'receive',
  'reject',
  'replace',
  'cancel',
  'decline',
  'refund',
  'refund part',
  'dispute',
  'import',
  'correct',
  'release',
  'withdraw',
] as const
type Step = (typeof steps)[number]

type Stored = {
  id: string
  number: string
  status: string
  payment_id: string
  refund_due: number
  returned_amount: number
  report_id: string | null
  report_status: string | null
  sample_status: string | null
  amount: number
  payment_status: string
  is_paid: boolean
  refunded_amount: number
  disputed_amount: number
  action_url: string | null
}

const listStored = (memberId: string): Promise<Stored[]> =>
  server.context.db.query<Stored>(
    sql`SELECT o.id, o.number, o.status, o.payment_id, o.refund_due, o.returned_amount, o.report_id,
       o.report_status, k.sample_status, o.amount, p.status AS payment_status,
       p.paid_at IS NOT NULL AS is_paid, p.refunded_amount, p.disputed_amount, p.action_url
     FROM lab_orders o JOIN payments p ON p.id = o.payment_id
     LEFT JOIN lab_kits k ON k.order_id = o.id AND k.number = o.kit_number
     WHERE o.member_id = ${memberId} ORDER BY o.created_at DESC, o.id DESC`,
  )

/** A refusal is a valid outcome of a step; anything else is a bug, and throws. */
async function ignoreRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    if (name !== 'Refusal' && name !== 'StaffError') throw error
  })
}

async function run(member: LoggedInMember, step: Step): Promise<void> {
  const { context } = server
  const [order] = await listStored(member.id)
  if (step === 'order') {
    const replaces_unpaid_order = order?.status === 'unpaid'
    const response = await requestOrder(member, {
      replaces_unpaid_order,
      repeats_paid_order: true,
    })
    expect([201, 409]).toContain(response.status)
    return
  }
  if (order === undefined) return
  const move = (...words: readonly string[]) =>
    ignoreRefusal(runStaffCommand(server, 'orders', 'move', order.id, ...words))
  const [shown] = await listOrders(member)
  switch (step) {
    case 'pay':
      if (order.action_url !== null) await payments.pay(order.action_url)
      return
    case 'check':
      await checkPayment(member, order.payment_id)
      return
    case 'redeliver':
      await payments.sandbox.deliverNow()
      return
    case 'send':
      return move('kit_sent', '--code', createId())
    case 'register':
      return move('registered', '--day', '2026-12-03')
    case 'expire':
      await context.db.query(
        sql`UPDATE lab_kits SET expires_on = '2026-11-01' WHERE order_id = ${order.id}`,
      )
      await enqueueExpiredKits(context.db, context.clock.now())
      return context.jobs.idle()
    case 'receive':
      return move('sample_received')
    case 'reject':
      return move('sample_rejected', '--reason', 'Too little.')
    case 'replace':
      await changeOrder(member, order.id, 'replace', { is_lost: true })
      return
    case 'cancel': {
      const first = await changeOrder(member, order.id, 'cancel', { refund: shown?.amount ?? 0 })
      const refund = first.body['refund']
      if (typeof refund === 'number') await changeOrder(member, order.id, 'cancel', { refund })
      return
    }
    case 'decline':
      return ignoreRefusal(
        runStaffCommand(server, 'orders', 'decline', order.id, '--reason', 'Not now.'),
      )
    case 'refund':
      return ignoreRefusal(
        runStaffCommand(server, 'payments', 'refund', order.payment_id, '--confirm'),
      )
    case 'refund part':
      return ignoreRefusal(
        runStaffCommand(
          server,
          'payments',
          'refund',
          order.payment_id,
          '--credits',
          '1000',
          '--confirm',
        ),
      )
    case 'dispute': {
      if (!order.is_paid || order.disputed_amount > 0 || order.refunded_amount > 0) return
      const { payment_intent } = await payments.getCheckoutSession(order.payment_id)
      if (typeof payment_intent === 'string') payments.sandbox.openDispute(payment_intent)
      return
    }
    case 'import':
      return ignoreRefusal(
        importReportFields(server, member.id, createReportFields({ order: order.number })),
      )
    case 'correct':
      return ignoreRefusal(
        importReportFields(server, member.id, {
          ...createReportFields({ order: order.number }),
          status: 'corrected',
          issued: '2026-11-22T10:00:00Z',
          results: [createResultFields({ value: '2', flag: 'low' })],
        }),
      )
    case 'release':
      if (order.report_id !== null)
        await ignoreRefusal(releaseReport(context, { id: order.report_id }, staff))
      return
    case 'withdraw':
      if (order.report_id !== null)
        await ignoreRefusal(runStaffCommand(server, 'labs', 'withdraw', order.report_id))
  }
}

/** What holds when nothing is on its way anymore. */
function expectAgreement(order: Stored): void {
  const { status, is_paid, amount, refund_due, returned_amount } = order
  // the provider may return a refund and, later, a chargeback of the same money
  const returned = Math.min(amount, order.refunded_amount + order.disputed_amount)
  // an order is under way or finished if and only if its money has arrived
  if (status === 'placed' || status === 'completed') expect(order).toMatchObject({ is_paid: true })
  if (status === 'unpaid') expect(order).toMatchObject({ is_paid: false })
  expect(returned_amount, 'what the order knows').toBe(returned)
  expect(returned_amount).toBeLessThanOrEqual(amount)
  // a canceled order returns at least what its policy says, and a full refund ends an order whose
  // sample is not at the laboratory
  if (status === 'canceled' && is_paid) expect(returned).toBeGreaterThanOrEqual(refund_due)
  if (status === 'placed' && order.sample_status === null && order.report_status === null)
    expect(returned).toBeLessThan(amount)
  expect(status === 'completed').toBe(order.report_status === 'released')
}

it('keeps money and state together, in any order of payments, refunds and imports', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 16 }),
      fc.boolean(),
      async (rest, isLossy) => {
        payments.sandbox.setFaults(isLossy ? { drop: 'all' } : {})
        const member = await addNamedMember(server, { credits: 0 })
        await run(member, 'order')
        for (const step of rest) await run(member, step)
        payments.sandbox.setFaults({})
        for (const { payment_id } of await listStored(member.id))
          await checkPayment(member, payment_id)
        await payments.sandbox.deliverNow()
        await server.context.jobs.idle()
        await payments.sandbox.deliverNow()
        for (const order of await listStored(member.id)) expectAgreement(order)
      },
    ),
    { numRuns: testSize.propertyRuns * 2 },
  )
})
